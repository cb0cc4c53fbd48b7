import type { ContentAct } from '@kindwell/contract/staff/staff-content.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { m } from '#console/paraglide/messages.js';
import { formatMoment } from '#web/lib/words/format.ts';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { FieldSpec } from './field-spec.ts';
import { HistorySection } from './history-section.tsx';

const doings = { added: m.content_act_added, changed: m.content_act_changed, withdrawn: m.content_act_withdrawn };

const byWhom = ({ by }: ContentAct) => (by === null ? m.content_act_import() : m.content_act_by({ name: by }));

// More at once is a wall of values.
const mostShown = 8;

/** What a change made of which values, those beyond the first few under a line. */
function Differences({ fields, act: { what, was, differences } }: { fields: FieldSpec[]; act: ContentAct }) {
  if (what !== 'added' && was === null) return <p className="text-small text-muted">{m.content_history_unkept()}</p>;
  if (!differences.length) return null;

  const isNew = what === 'added';
  const rest = differences.slice(mostShown);
  return (
    <div className="flex flex-col gap-3">
      <DifferenceList fields={fields} differences={differences.slice(0, mostShown)} isNew={isNew} />
      {rest.length ? (
        <Fold summary={m.content_history_more({ count: rest.length })}>
          <DifferenceList fields={fields} differences={rest} isNew={isNew} />
        </Fold>
      ) : null}
    </div>
  );
}

type ActListProps<Act extends ContentAct> = {
  read: UseInfiniteQueryResult<{ pages: { acts: Act[] }[] }>;
  fields: FieldSpec[];
  /** What it says at the top, where that is not «History». */
  title?: string;
  none: string;
  note?: ReactNode;
  /** To what of several it was done; what is withdrawn of those is gone. */
  nameOf?: (act: Act) => string;
  /** Says what has become of it, in the place of its values. */
  valuesOf?: (act: Act) => ReactNode;
  /** What can be done about it. */
  asideOf?: (act: Act) => ReactNode;
};

/** What was done, from what to what, by whom and when, the latest first, a page at a time. */
export function ActList<Act extends ContentAct>(props: ActListProps<Act>) {
  const { read, fields, title, none, note, nameOf, valuesOf, asideOf } = props;
  const listRef = useRef<HTMLOListElement>(null);
  const acts = read.data?.pages.flatMap((page) => page.acts);

  return (
    <HistorySection
      title={title}
      items={acts}
      read={read}
      keyOf={({ id }) => id}
      none={none}
      note={note}
      listRef={listRef}
      end={
        <ShowMore
          shown={acts?.length ?? 0}
          hasMore={read.hasNextPage}
          onMore={() => void read.fetchNextPage()}
          isBusy={read.isFetchingNextPage}
          listRef={listRef}
        />
      }
    >
      {(act) => (
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="flex min-w-0 flex-1 basis-48 flex-col">
              {nameOf ? <span className="text-label wrap-anywhere">{nameOf(act)}</span> : null}
              <span className={nameOf ? undefined : 'text-label'}>
                {nameOf && act.what === 'withdrawn' ? m.content_gone() : doings[act.what]()}
              </span>
              <span className="text-small text-muted wrap-anywhere">{byWhom(act)}</span>
            </span>
            <span className="text-small text-muted tabular">{formatMoment(act.at)}</span>
          </div>
          {valuesOf?.(act) ?? <Differences fields={fields} act={act} />}
          {asideOf?.(act)}
        </div>
      )}
    </HistorySection>
  );
}

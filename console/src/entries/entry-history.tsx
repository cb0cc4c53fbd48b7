import type { ContentAct } from '@kindwell/contract/staff/staff-content.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { m } from '#console/paraglide/messages.js';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DifferenceList } from './difference-list.tsx';
import type { EntrySpec } from './entry-spec.ts';
import type { FieldSpec } from './field-spec.ts';
import { HistorySection } from './history-section.tsx';
import type { EntryInForm } from './use-entry-form.ts';

const doings = { added: m.content_act_added, changed: m.content_act_changed, withdrawn: m.content_act_withdrawn };

const byWhom = ({ by }: ContentAct) => (by === null ? m.content_act_import() : m.content_act_by({ name: by }));

/** What was done to an entry, page by page; others do more, so that it is asked for whenever its screen is opened. */
const useHistory = ({ door }: EntrySpec, key: string) =>
  useInfiniteQuery({
    queryKey: door.historyKey(key),
    queryFn: ({ pageParam }) => door.fetchHistory(key, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

// More at once is a wall of values.
const mostShown = 8;

/** What a change made of which values, those beyond the first few under a line. */
function Differences({ fields, act: { what, was, differences } }: { fields: FieldSpec[]; act: ContentAct }) {
  if (what !== 'added' && was === null) return <p className="text-small text-muted">{m.content_history_unkept()}</p>;
  if (!differences.length) return null;

  const rest = differences.slice(mostShown);
  return (
    <div className="flex flex-col gap-3">
      <DifferenceList fields={fields} differences={differences.slice(0, mostShown)} />
      {rest.length ? (
        <Fold summary={m.content_history_more({ count: rest.length })}>
          <DifferenceList fields={fields} differences={rest} />
        </Fold>
      ) : null}
    </div>
  );
}

/** The fields of the form that a change touched. */
const touchedFields = (fields: FieldSpec[], { differences }: ContentAct): string[] => {
  const places = new Set(differences.map(({ place }) => place.split(/[.[]/)[0]));
  return fields.flatMap(({ name }) => (places.has(name) ? [name] : []));
};

/** Puts what a change touched back into the form as it was before: a draft, to be checked and saved. */
function SetBack({ fields, act, form }: { fields: FieldSpec[]; act: ContentAct; form: EntryInForm }) {
  const names = touchedFields(fields, act);
  const { was } = act;
  if (!was || !names.length) return null;

  const handleClick = () => {
    form.setBack(was, names);
    toast({ title: m.content_set_back_done() });
  };
  return (
    <Button variant="secondary" onClick={handleClick} className="self-start">
      {m.content_set_back()}
    </Button>
  );
}

type EntryHistoryProps = {
  spec: EntrySpec;
  entryKey: string;
  /** The form of the entry, which can be set back; left out where it is only read. */
  form?: EntryInForm;
  note?: ReactNode;
};

/** What was done to an entry, from what to what, by whom and when. */
export function EntryHistory({ spec, entryKey, form, note }: EntryHistoryProps) {
  const read = useHistory(spec, entryKey);
  const listRef = useRef<HTMLOListElement>(null);
  const acts = read.data?.pages.flatMap((page) => page.acts);

  return (
    <HistorySection
      items={acts}
      read={read}
      keyOf={({ id }) => id}
      none={m.content_history_none()}
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
              <span className="text-label">{doings[act.what]()}</span>
              <span className="text-small text-muted wrap-anywhere">{byWhom(act)}</span>
            </span>
            <span className="text-small text-muted tabular">{formatMoment(act.at)}</span>
          </div>
          <Differences fields={spec.fields} act={act} />
          {form ? <SetBack fields={spec.fields} act={act} form={form} /> : null}
        </div>
      )}
    </HistorySection>
  );
}

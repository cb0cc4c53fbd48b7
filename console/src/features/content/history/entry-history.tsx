import type { ContentAct, ContentKind } from '@kindwell/contract/staff/staff-content.ts';
import { m } from '#console/paraglide/messages.js';
import { formatMoment } from '#web/lib/words/format.ts';
import { useContentHistory } from './history-api.ts';
import { HistorySection } from './history-section.tsx';

const doings = { added: m.content_act_added, changed: m.content_act_changed, withdrawn: m.content_act_withdrawn };

const byWhom = ({ by }: ContentAct) => (by === null ? m.content_act_import() : m.content_act_by({ name: by }));

/** What was done to an entry, by whom and when. */
export function EntryHistory({ kind, entryKey }: { kind: ContentKind; entryKey: string }) {
  const read = useContentHistory(kind, entryKey);

  return (
    <HistorySection
      items={read.data?.acts}
      read={read}
      keyOf={({ what, at }) => `${at} ${what}`}
      none={m.content_history_none()}
    >
      {(act) => (
        <>
          <span className="flex min-w-0 flex-1 basis-48 flex-col">
            <span className="text-label">{doings[act.what]()}</span>
            <span className="text-small text-muted wrap-anywhere">{byWhom(act)}</span>
          </span>
          <span className="text-small text-muted tabular">{formatMoment(act.at)}</span>
        </>
      )}
    </HistorySection>
  );
}

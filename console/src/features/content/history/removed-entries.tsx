import { contentRemoved } from '@kindwell/contract/staff/staff-history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ActList } from '#console/entries/act-list.tsx';
import { useNamed } from '#console/entries/known-names.ts';
import type { KindSpec } from '#console/features/content/content-kind.ts';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { inPages } from '#console/lib/api/in-pages.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';

/** The entries of a kind that were removed, by whom and when, each with the way to set it back. */
export function RemovedEntries({ spec, mayWrite }: { spec: KindSpec; mayWrite: boolean }) {
  const { kind, titleOf, detailsOf, fields } = spec;
  const { named } = useNamed(fields);
  const read = useInfiniteQuery({
    queryKey: [contentRemoved.name, { kind }],
    queryFn: ({ pageParam }) =>
      callStaff(contentRemoved, { params: { kind }, query: pageParam ? { before: pageParam } : {} }),
    ...inPages,
  });
  // As nearly always: a heading over nothing would only ask what it is about.
  if (!read.data?.pages[0]?.acts.length) return null;

  return (
    <ActList
      read={read}
      fields={fields}
      title={m.console_removed_entries()}
      none={m.console_history_none()}
      note={m.console_removed_note()}
      nameOf={({ was, clinic, key }) => (was && titleOf(named({ entry: was, clinic }))) || key}
      valuesOf={({ was, clinic }) =>
        was ? (
          <p className="text-small text-muted wrap-anywhere">
            {detailsOf(named({ entry: was, clinic }))
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null
      }
      asideOf={({ key, was }) =>
        mayWrite && spec.add && was ? (
          <Link to={paths.removedContent(kind, key)} className={buttonClass('secondary', 'self-start')}>
            {m.content_set_back()}
          </Link>
        ) : null
      }
    />
  );
}

import { contentPageSize, type KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNamed } from '#console/entries/known-names.ts';
import { isWithdrawn } from '#console/entries/when-seen.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { PageLinks, readListFilters } from '#console/ui/page-links.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { useContentList } from './content-api.ts';
import type { KindSpec } from './content-kind.ts';

function EntryRow({ spec, kept }: { spec: KindSpec; kept: KeptEntry }) {
  const { named } = useNamed(spec.fields);
  const entry = named(kept);
  const details = spec.detailsOf(entry).filter(Boolean).join(' · ');

  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-sunken">
      <span className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <Link
          to={paths.contentEntry(spec.kind, kept.key)}
          className="text-label wrap-anywhere hover:text-primary after:absolute after:inset-0"
        >
          {spec.titleOf(entry) || kept.key}
        </Link>
        {details ? <span className="text-small text-muted wrap-anywhere">{details}</span> : null}
      </span>
      {isWithdrawn(spec, kept.entry) ? <Chip>{m.content_not_offered()}</Chip> : null}
    </li>
  );
}

function Entries({ spec, entries, total }: { spec: KindSpec; entries: KeptEntry[]; total: number }) {
  return (
    <>
      <p role="status" className="text-small text-muted tabular">
        {m.content_count({ count: total })}
      </p>
      <ul className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
        {entries.map((kept) => (
          <EntryRow key={kept.key} spec={spec} kept={kept} />
        ))}
      </ul>
    </>
  );
}

type ContentListViewProps = {
  spec: KindSpec;
  /** What stands below the list, once that is there: it would be pushed down under a press. */
  children: ReactNode;
};

/** The entries of a kind, found by their words, a page at a time. */
export function ContentListView({ spec, children }: ContentListViewProps) {
  const { filters, shown, change } = useAddressFilters(readListFilters);
  const read = useContentList(spec.kind, { search: filters.search, page: filters.page || '1' });
  // A list that showed keys first would turn into one of names under the eye.
  const data = useNamed(spec.fields).isAwaited ? undefined : read.data;

  return (
    <>
      <div className="flex flex-col gap-4">
        {spec.only ? null : (
          <SearchBox
            label={m.content_search()}
            value={shown.search}
            onSearch={(search) => change({ search, page: '' }, { isSilent: true })}
          />
        )}
        {data ? null : (
          <Unread read={read} failed={m.content_failed()} awaited={m.content_loading()}>
            <SkeletonBox className="h-56" />
          </Unread>
        )}
        {data?.entries.length === 0 ? (
          <EmptyState message={filters.search ? m.content_none_found() : m.content_none()} />
        ) : null}
        {data?.entries.length ? <Entries spec={spec} entries={data.entries} total={data.total} /> : null}
        {data ? (
          <PageLinks page={data.page} total={data.total} size={contentPageSize} onPage={(page) => change({ page })} />
        ) : null}
      </div>
      {data || read.isError ? children : null}
    </>
  );
}

import {
  type FoundProvider,
  mostFoundProviders,
  type StaffClinic,
} from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { type ClinicWish, useClinics } from './clinics-api.ts';

/** As the address has it: '' for all. */
type Shown = '' | 'published' | 'withdrawn';

const readFilters = (parameters: URLSearchParams): { show: Shown; search: string } => {
  const show = parameters.get('show');
  return {
    show: show === 'published' || show === 'withdrawn' ? show : '',
    search: parameters.get('search') ?? '',
  };
};

type RowProps = {
  to: string;
  name: string;
  details: string[];
  /** What is said of one whom patients do not find; undefined of the others. */
  withdrawn: string | undefined;
};

function Row({ to, name, details, withdrawn }: RowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-sunken">
      <span className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <Link to={to} className="text-label wrap-anywhere hover:text-primary after:absolute after:inset-0">
          {name}
        </Link>
        <span className="text-small text-muted wrap-anywhere">{details.join(' · ')}</span>
      </span>
      {withdrawn === undefined ? null : <Chip>{withdrawn}</Chip>}
    </li>
  );
}

const ClinicRow = ({ clinic: { key, name, city, state, published, providers } }: { clinic: StaffClinic }) => (
  <Row
    to={paths.clinic(key)}
    name={name}
    details={[`${city}, ${state}`, m.clinics_providers_count({ count: providers }), key]}
    withdrawn={published ? undefined : m.clinics_is_withdrawn()}
  />
);

/** The providers whom a search has found, also those who work nowhere. */
const FoundProviders = ({ providers }: { providers: FoundProvider[] }) => (
  <section aria-labelledby="providers" className="flex flex-col gap-4">
    <h2 id="providers" className="text-h2">
      {m.clinics_providers()}
    </h2>
    <ul className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
      {providers.map(({ key, name, published, clinics }) => (
        <Row
          key={key}
          to={paths.provider(key)}
          name={name}
          details={[...(clinics.length ? clinics : [m.clinics_works_nowhere()]), key]}
          withdrawn={published ? undefined : m.clinics_provider_withdrawn()}
        />
      ))}
    </ul>
    {providers.length === mostFoundProviders ? (
      <p className="text-small text-muted">{m.clinics_providers_most({ count: mostFoundProviders })}</p>
    ) : null}
  </section>
);

const heading = 'clinics';

function ClinicList({ wish }: { wish: ClinicWish }) {
  const listRef = useRef<HTMLUListElement>(null);
  const found = useClinics(wish);
  const clinics = (found.data?.pages ?? []).flatMap((page) => page.clinics);
  const providers = found.data?.pages[0]?.providers ?? [];
  const isNarrowed = wish.search !== '' || wish.show !== 'all';

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="sr-only">
        {m.clinics_list()}
      </h2>
      {found.isPending ? (
        <Skeleton label={m.clinics_loading()}>
          <SkeletonBox className="h-96" />
        </Skeleton>
      ) : null}
      {found.isError ? (
        <ErrorCard
          title={m.clinics_failed()}
          message={messageOf(found.error, m.console_try_again())}
          onRetry={() => void (found.isFetchNextPageError ? found.fetchNextPage() : found.refetch())}
          isRetrying={found.isFetching}
        />
      ) : null}
      {found.data && clinics.length + providers.length === 0 ? (
        <EmptyState message={isNarrowed ? m.clinics_none_found() : m.clinics_none()} />
      ) : null}
      {clinics.length > 0 ? (
        <>
          <ul ref={listRef} className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
            {clinics.map((clinic) => (
              <ClinicRow key={clinic.key} clinic={clinic} />
            ))}
          </ul>
          <ShowMore
            shown={clinics.length}
            hasMore={found.hasNextPage}
            onMore={() => void found.fetchNextPage()}
            isBusy={found.isFetchingNextPage}
            listRef={listRef}
          />
        </>
      ) : null}
      {providers.length > 0 ? <FoundProviders providers={providers} /> : null}
    </section>
  );
}

/** The clinics by name, found by words with the providers who have them, all or those in one state. */
export function ClinicListView() {
  const { filters, shown, change } = useAddressFilters(readFilters);
  const chips: [Shown, string][] = [
    ['', m.clinics_all()],
    ['published', m.clinics_published()],
    ['withdrawn', m.clinics_withdrawn()],
  ];

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-4 md:flex-row md:items-end">
        <div className="min-w-0 flex-1 md:max-w-form">
          <SearchBox
            label={m.clinics_search()}
            value={shown.search}
            onSearch={(search) => change({ search }, { isSilent: true })}
          />
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.clinics_which()}</legend>
          {chips.map(([each, words]) => (
            <FilterChip key={each} isPressed={shown.show === each} onPress={() => change({ show: each })}>
              {words}
            </FilterChip>
          ))}
        </fieldset>
      </div>
      <ClinicList wish={{ show: filters.show || 'all', search: filters.search }} />
    </div>
  );
}

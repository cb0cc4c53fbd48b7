import type { Received } from '@kindwell/contract/endpoint.ts';
import { type ClinicOffer, type offersFilters, offerTypes } from '@kindwell/contract/loyalty/offers.ts';
import { type MouseEvent, useId, useState } from 'react';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';
import { FilterToggle } from '#web/ui/button/filter-toggle.tsx';
import { handOnFocus, retryMark } from '#web/ui/feedback/hand-on-focus.ts';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useOfferChoices } from './offers-api.ts';
import type { OfferFilters as Filters } from './use-offer-filters.ts';

type Choices = Received<typeof offersFilters>['filters'];

type OfferFiltersProps = {
  filters: Filters;
  onChange: ChangeFilters<Filters>;
  /** How often the filters were cleared: each time letters that have not been searched for yet go as well. */
  clears: number;
  /** The clinic that the offers are narrowed to, once one of them has come. */
  clinicName: string | undefined;
};

/** What narrows the offers: on its way, failed, nothing to choose from, or a row of choices. */
export function OfferFilters(props: OfferFiltersProps) {
  const { data, isError, isFetching, refetch } = useOfferChoices();

  if (isError && !data) return <FiltersFailed onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <FiltersSkeleton />;
  if (data.filters.types.length === 0) return null;

  return <FilterRow {...props} choices={data.filters} />;
}

function FilterRow({ filters, onChange, clears, clinicName, choices }: OfferFiltersProps & { choices: Choices }) {
  const id = useId();
  const isNarrowed = filters.domain !== '' || filters.clinic !== '' || filters.type !== '';
  const [isOpen, setIsOpen] = useState(isNarrowed);

  return (
    <search aria-label={m.offers_filters()} className={filtersClass}>
      <div className="flex items-end gap-2 max-md:[&_label]:sr-only">
        <div className="min-w-0 flex-1">
          <SearchBox
            key={clears}
            label={m.offers_search()}
            placeholder={m.offers_search_placeholder()}
            value={filters.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <FilterToggle
          label={m.offers_filters()}
          controls={id}
          {...{ isOpen, isNarrowed }}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={id} className={isOpen ? 'contents' : 'hidden md:contents'}>
        <div className={selectsClass}>
          <SelectField
            label={m.offers_clinic()}
            options={[
              { value: '', label: m.offers_any_clinic() },
              ...clinicOptions(choices, filters.clinic, clinicName),
            ]}
            value={filters.clinic}
            onChange={({ target }) => onChange({ clinic: target.value })}
          />
          <SelectField
            label={m.offers_type()}
            options={[{ value: '', label: m.offers_any_type() }, ...typeOptions(choices, filters.type)]}
            value={filters.type}
            onChange={({ target }) => onChange({ type: offerTypes.find((type) => type === target.value) ?? '' })}
          />
        </div>
        <DomainChips value={filters.domain} domains={choices.domains} onChange={(domain) => onChange({ domain })} />
      </div>
    </search>
  );
}

type DomainChipsProps = { value: string; domains: Choices['domains']; onChange: (domainId: string) => void };

// On a phone the search alone: the list begins in the first screen.
const filtersClass = 'grid gap-4 md:grid-cols-[1.5fr_2.25fr]';

// Side by side where each has room for its words, however large they are.
const selectsClass =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-4 md:grid-cols-[1.25fr_1fr]';

/** The offers are there without their filters: a line says so, and leaves the card to what matters more. */
function FiltersFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const handleRetry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    handOnFocus(currentTarget);
    onRetry();
  };

  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
      {m.offers_filters_failed()}
      <Button {...{ [retryMark]: '' }} variant="link" onClick={handleRetry} isBusy={isRetrying}>
        {m.ui_retry()}
      </Button>
    </p>
  );
}

/** The kinds of care. */
function DomainChips({ value, domains, onChange }: DomainChipsProps) {
  return (
    <fieldset className="min-w-0 md:col-span-full">
      <legend className="sr-only">{m.offers_domain()}</legend>
      <div className="flex flex-wrap gap-2 py-1">
        <FilterChip isPressed={value === ''} onPress={() => onChange('')}>
          {m.offers_any_domain()}
        </FilterChip>
        {domains.map(({ id, title }) => (
          <FilterChip key={id} isPressed={value === String(id)} onPress={() => onChange(String(id))}>
            {title}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}

/** The clinics to choose from, and the one of a link that is not among them. */
function clinicOptions({ clinics }: Choices, chosen: string, name: string | undefined) {
  const options = clinics.map((clinic) => ({ value: String(clinic.id), label: clinic.name }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);

  return isKnown ? options : [{ value: chosen, label: name ?? m.offers_chosen_clinic() }, ...options];
}

/** The types to choose from with how many there are, and the one of a link although there are none of it now. */
function typeOptions({ types }: Choices, chosen: '' | ClinicOffer['type']) {
  const options: { value: string; label: string }[] = types.map(({ name, title, count }) => ({
    value: name,
    label: m.offers_type_count({ title, count }),
  }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);

  return isKnown ? options : [...options, { value: chosen, label: m.offers_chosen_type() }];
}

function FiltersSkeleton() {
  return (
    <Skeleton label={m.offers_filters_loading()}>
      <div className={filtersClass}>
        <SkeletonBox className="h-11 md:h-17" />
        <div className={`${selectsClass} max-md:hidden`}>
          <SkeletonBox className="h-17" />
          <SkeletonBox className="h-17" />
        </div>
        <SkeletonBox className="my-1 h-11 w-64 max-w-full max-md:hidden" />
      </div>
    </Skeleton>
  );
}

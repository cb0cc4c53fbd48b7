import { loyaltyStatuses } from '@kindwell/contract/loyalty/loyalty.ts';
import { statusWords } from '#web/features/loyalty/entry-words.ts';
import { useHousehold } from '#web/features/loyalty/use-household.ts';
import { readId, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';

/** Which points are shown ('' for all), and whose: one person by their id, '' for everyone. */
type ActivityFilters = { show: '' | 'earned' | 'pending' | 'redeemed' | 'expired'; person: string };

function read(parameters: URLSearchParams): ActivityFilters {
  const show = loyaltyStatuses.find((status) => status === parameters.get('show')) ?? 'all';

  return { show: show === 'all' ? '' : show, person: readId(parameters, 'person') };
}

/** What is shown of the points, kept in the address (`?show=earned&person=7`), so that Back and a reload find it again. */
export const useActivityFilters = () => useAddressFilters(read);

type ActivityFiltersProps = Pick<ReturnType<typeof useActivityFilters>, 'shown' | 'change'>;

function wordOf(status: (typeof loyaltyStatuses)[number]): string {
  if (status === 'all') return m.loyalty_filter_all();

  return status === 'expired' ? m.loyalty_filter_gone() : statusWords[status]();
}

// On a phone a line that moves sideways: the list begins in the first screen.
const rowClass =
  '-mx-(--gutter) flex max-w-[100vw] gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:mx-0 sm:-my-1 ' +
  'sm:max-w-full sm:flex-wrap sm:overflow-x-visible sm:px-0';

/** Which points, and whose. */
export function ActivityFilters({ shown, change }: ActivityFiltersProps) {
  const { people, ownId, isFamily } = useHousehold();

  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={m.loyalty_filter()} className={rowClass}>
        {loyaltyStatuses.map((status) => {
          const show = status === 'all' ? '' : status;

          return (
            <FilterChip key={status} isPressed={shown.show === show} onPress={() => change({ show })}>
              {wordOf(status)}
            </FilterChip>
          );
        })}
      </div>
      {isFamily ? (
        <div role="group" aria-label={m.loyalty_whose()} className={rowClass}>
          <FilterChip isPressed={shown.person === ''} onPress={() => change({ person: '' })}>
            {m.loyalty_everyone()}
          </FilterChip>
          {people.map(({ id, firstName: name }) => (
            <FilterChip key={id} isPressed={shown.person === String(id)} onPress={() => change({ person: String(id) })}>
              {id === ownId ? m.loyalty_me({ name }) : name}
            </FilterChip>
          ))}
        </div>
      ) : null}
    </div>
  );
}

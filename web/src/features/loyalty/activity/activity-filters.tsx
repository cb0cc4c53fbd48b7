import { loyaltyStatuses } from '@kindwell/contract/loyalty/loyalty.ts';
import { statusWords } from '#web/features/loyalty/entry-words.ts';
import { useHousehold } from '#web/features/loyalty/use-household.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { readId, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

/** Which points are shown ('' for all), and whose: one person by their id, '' for everyone. */
type ActivityFilters = { show: '' | 'earned' | 'pending' | 'redeemed' | 'expired'; person: string };

/** A status by its name; '' for all, and for what is none. */
function showOf(name: string | null): ActivityFilters['show'] {
  const status = loyaltyStatuses.find((each) => each === name) ?? 'all';

  return status === 'all' ? '' : status;
}

const read = (parameters: URLSearchParams): ActivityFilters => ({
  show: showOf(parameters.get('show')),
  person: readId(parameters, 'person'),
});

/** What is shown of the points, kept in the address (`?show=earned&person=7`), so that Back and a reload find it again. */
export const useActivityFilters = () => useAddressFilters(read);

type ActivityFiltersProps = Pick<ReturnType<typeof useActivityFilters>, 'shown' | 'change'>;

function wordOf(status: (typeof loyaltyStatuses)[number]): string {
  if (status === 'all') return m.loyalty_filter_all();

  return status === 'expired' ? m.loyalty_filter_gone() : statusWords[status]();
}

/** Which points, and whose: two selects in one line on a phone, where the list begins in the first screen. */
export function ActivityFilters({ shown, change }: ActivityFiltersProps) {
  const { people, ownId, isFamily } = useHousehold();
  const isWide = useMedia('(width >= 48rem)');
  const choices: Choice[] = [
    {
      label: m.loyalty_filter(),
      value: shown.show,
      options: loyaltyStatuses.map((status) => ({ value: status === 'all' ? '' : status, label: wordOf(status) })),
      onChoose: (value) => change({ show: showOf(value) }),
    },
  ];
  if (isFamily)
    choices.push({
      label: m.loyalty_whose(),
      value: shown.person,
      options: [
        { value: '', label: m.loyalty_everyone() },
        ...people.map(({ id, firstName: name }) => ({
          value: String(id),
          label: id === ownId ? m.loyalty_me({ name }) : name,
        })),
      ],
      onChoose: (person) => change({ person }),
    });

  return (
    <div className={isWide ? 'flex flex-col gap-3' : 'flex flex-wrap gap-2'}>
      {choices.map((choice) =>
        isWide ? <ChoiceChips key={choice.label} {...choice} /> : <ChoiceSelect key={choice.label} {...choice} />,
      )}
    </div>
  );
}

type Choice = {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
};

const ChoiceChips = ({ label, value, options, onChoose }: Choice) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-2">
    {options.map((option) => (
      <FilterChip key={option.value} isPressed={value === option.value} onPress={() => onChoose(option.value)}>
        {option.label}
      </FilterChip>
    ))}
  </div>
);

const ChoiceSelect = ({ label, value, options, onChoose }: Choice) => (
  <div className="min-w-0 flex-1 basis-26">
    <SelectField
      label={label}
      labelClass="sr-only"
      value={value}
      options={options}
      onChange={({ target }) => onChoose(target.value)}
    />
  </div>
);

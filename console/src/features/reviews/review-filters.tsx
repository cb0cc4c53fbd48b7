import { m } from '#console/paraglide/messages.js';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';

/** As the address has it: '' for all. */
type Shown = '' | 'hidden';

type ReviewFiltersProps = {
  show: Shown;
  search: string;
  onShow: (show: Shown) => void;
  onSearch: (search: string) => void;
};

/** All reviews or those that are hidden, and whose. */
export function ReviewFilters({ show, search, onShow, onSearch }: ReviewFiltersProps) {
  const chips: [Shown, string][] = [
    ['', m.console_reviews_all()],
    ['hidden', m.console_reviews_hidden()],
  ];

  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-end">
      <div className="min-w-0 flex-1 md:max-w-form">
        <SearchBox label={m.console_reviews_search()} value={search} onSearch={onSearch} />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.console_reviews_which()}</legend>
        {chips.map(([each, words]) => (
          <FilterChip key={each} isPressed={show === each} onPress={() => onShow(each)}>
            {words}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  );
}

import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { useId, useState } from 'react';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { SpenderFacts, SpenderField } from '#web/features/rewards/spender-field.tsx';
import { type ChangeFilters, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { searchText } from '#web/lib/words/search-text.ts';
import { m } from '#web/paraglide/messages.js';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';
import { FilterToggle } from '#web/ui/button/filter-toggle.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { type BrandFilter, smallFigure } from './catalogue.ts';

/** What the address says of the list. */
type BrandWish = { search: string; only: BrandFilter };

const isFilter = (value: string | null): value is BrandFilter => value === 'under' || value === 'now';

function readWish(parameters: URLSearchParams): BrandWish {
  const only = parameters.get('only');

  return { search: searchText(parameters.get('search') ?? ''), only: isFilter(only) ? only : '' };
}

/** What is looked for among the brands, kept in the address. */
export const useBrandWish = () => useAddressFilters(readWish);

type BrandFiltersProps = {
  brands: readonly Brand[];
  cart: OpenCart;
  shown: BrandWish;
  onChange: ChangeFilters<BrandWish>;
};

/** Whose points, free text, and one of three: all, the small ones, those that can be had now. */
export function BrandFilters({ brands, cart, shown, onChange }: BrandFiltersProps) {
  const figure = smallFigure(brands);
  const chips: [BrandFilter, string][] = [
    ['', m.rewards_all()],
    ...(figure === undefined
      ? []
      : [['under', m.rewards_under({ figure: formatNumber(figure) })] as [BrandFilter, string]]),
    ['now', m.rewards_now()],
  ];

  const id = useId();
  const isNarrowed = shown.only !== '';
  const [isOpen, setIsOpen] = useState(isNarrowed);

  return (
    <div className="flex flex-col gap-3 md:gap-4">
      {/* One row on a phone, where its words are in the fields: the brands begin in the first screen. */}
      <div className="flex flex-wrap items-end gap-2 max-md:[&_label]:sr-only md:gap-4">
        <div className="min-w-0 flex-1 basis-26 md:[&_input]:placeholder:text-transparent">
          <SearchBox
            label={m.rewards_search()}
            placeholder={m.rewards_search_brief()}
            value={shown.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <div className="min-w-0 flex-1 basis-36 empty:hidden">
          <SpenderField cart={cart} isBrief />
        </div>
        <FilterToggle
          label={m.rewards_filters()}
          controls={id}
          {...{ isOpen, isNarrowed }}
          onToggle={() => setIsOpen(!isOpen)}
        />
      </div>
      <SpenderFacts cart={cart} />
      <div
        id={id}
        role="group"
        aria-label={m.rewards_filter()}
        className={`flex-wrap gap-2 ${isOpen ? 'flex' : 'hidden md:flex'}`}
      >
        {chips.map(([only, words]) => (
          <FilterChip key={only} isPressed={shown.only === only} onPress={() => onChange({ only })}>
            <span className="whitespace-normal">{words}</span>
          </FilterChip>
        ))}
      </div>
    </div>
  );
}

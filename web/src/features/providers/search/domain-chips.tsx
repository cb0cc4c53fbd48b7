import type { ReactNode } from 'react';
import { useAllDomains } from '#web/features/providers/providers-api.ts';
import { m } from '#web/paraglide/messages.js';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';

type DomainChipsProps = {
  value: string;
  onChange: (domainId: string) => void;
  /** What else the row begins with. */
  before?: ReactNode;
};

/** Browsing by kind of care: dental, medical, vision, or all. Absent where the menu does not load: a help, no need. */
export function DomainChips({ value, onChange, before }: DomainChipsProps) {
  const { data } = useAllDomains();

  return (
    // On a phone one row that scrolls to the side: chips that come later, or turn bold, never move what is below them.
    <div className="-mx-(--gutter) min-h-13 min-w-0 max-w-[100vw] sm:mx-0 sm:max-w-full">
      <div className="flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:flex-wrap sm:overflow-x-visible sm:px-0">
        {before}
        {data ? (
          <div role="group" aria-label={m.providers_domain()} className="contents">
            <FilterChip isPressed={value === ''} onPress={() => onChange('')}>
              {m.providers_all_domains()}
            </FilterChip>
            {data.menu.map(({ id, title }) => (
              <FilterChip key={id} isPressed={value === String(id)} onPress={() => onChange(String(id))}>
                {title}
              </FilterChip>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

import { useAllDomains } from '#web/features/providers/providers-api.ts';
import { m } from '#web/paraglide/messages.js';
import { FilterChip } from '#web/ui/filter-chip.tsx';

type DomainChipsProps = { value: string; onChange: (domainId: string) => void };

/** Browsing by kind of care: dental, medical, vision, or all. Absent where the menu does not load: a help, no need. */
export function DomainChips({ value, onChange }: DomainChipsProps) {
  const { data } = useAllDomains();

  return (
    <fieldset className="min-h-11">
      <legend className="sr-only">{m.providers_domain()}</legend>
      {data ? (
        <div className="flex flex-wrap gap-2">
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
    </fieldset>
  );
}

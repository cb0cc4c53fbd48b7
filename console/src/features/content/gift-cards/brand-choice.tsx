import type { ComparedBrand } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { mostBrandsTaken } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { m } from '#console/paraglide/messages.js';
import { formatNumber } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { cardWords } from './card-words.ts';

const groups = [
  { what: 'added', title: m.content_provider_new, about: m.content_provider_new_about },
  { what: 'changed', title: m.content_provider_changed, about: m.content_provider_changed_about },
  { what: 'withdrawn', title: m.content_provider_gone, about: m.content_provider_gone_about },
] as const;

type BrandChoiceProps = {
  brands: ComparedBrand[];
  /** The keys of those that are chosen. */
  chosen: ReadonlySet<string>;
  onChoose: (keys: Set<string>) => void;
};

/** The brands that differ, in groups, each with what would become of its cards, to be chosen one by one or all. */
export function BrandChoice({ brands, chosen, onChoose }: BrandChoiceProps) {
  const choosable = brands.slice(0, mostBrandsTaken);
  const isFull = chosen.size >= mostBrandsTaken;

  const toggle = (key: string) => {
    const keys = new Set(chosen);
    if (!keys.delete(key)) keys.add(key);
    onChoose(keys);
  };

  return (
    <div className="flex flex-col gap-6">
      <CheckboxField
        label={m.content_provider_all()}
        {...(brands.length > mostBrandsTaken && {
          hint: m.content_provider_most({ most: formatNumber(mostBrandsTaken) }),
        })}
        checked={chosen.size >= choosable.length}
        onChange={({ target }) => onChoose(new Set(target.checked ? choosable.map(({ key }) => key) : []))}
      />
      {groups.map(({ what, title, about }) => {
        const found = brands.filter((brand) => brand.what === what);
        if (!found.length) return null;

        return (
          <section key={what} aria-labelledby={`brands-${what}`} className="flex flex-col gap-3">
            <div className="flex flex-col gap-1">
              <h2 id={`brands-${what}`} className="text-h2">
                {title({ count: found.length })}
              </h2>
              <p className="text-muted">{about()}</p>
            </div>
            <ul className={cardClass('flex flex-col divide-y divide-border p-0!')}>
              {found.map((brand) => (
                <li key={brand.key} className="px-5 py-4 wrap-anywhere">
                  <CheckboxField
                    label={<span className="text-label">{brand.name}</span>}
                    hint={cardWords(brand).join(' ')}
                    checked={chosen.has(brand.key)}
                    disabled={isFull && !chosen.has(brand.key)}
                    onChange={() => toggle(brand.key)}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

import { Check } from 'lucide-react';
import { formatLocale } from '#web/lib/language/locale.ts';
import { cardClass } from '#web/ui/content/card.tsx';

/** In the order of the reader's alphabet, in which one finds a name. */
export const byName = <Named extends { name: string }>(items: Named[]): Named[] =>
  items.toSorted((one, other) => one.name.localeCompare(other.name, formatLocale()));

/** Services, features, languages, plans: a tick and the name, with a word on it if there is one, side by side where there is room. */
export function NamedList({ items }: { items: { id: number; name: string; note?: string }[] }) {
  return (
    <ul className={cardClass('grid gap-x-6 gap-y-2 sm:grid-cols-2')}>
      {items.map(({ id, name, note }) => (
        <li key={id} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 text-success" strokeWidth={2} />
          {name}
          {note ? <span className="font-bold text-success">{note}</span> : null}
        </li>
      ))}
    </ul>
  );
}

import { Check } from 'lucide-react';

/** Services, features, languages: a tick and the name, side by side where there is room. */
export function NamedList({ items }: { items: { id: number; name: string }[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {items.map(({ id, name }) => (
        <li key={id} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 text-success" strokeWidth={2} />
          {name}
        </li>
      ))}
    </ul>
  );
}

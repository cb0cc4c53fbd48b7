import { Link } from 'react-router';
import { useDomainsToAdd } from '#web/features/providers/providers-api.ts';
import { m } from '#web/paraglide/messages.js';

/** The kinds of care with providers to add, each a way into the directory. A help: where it fails, it is not there. */
export function FindMore({ pathOf }: { pathOf: (domainId: number) => string }) {
  const { data } = useDomainsToAdd();
  if (!data || data.menu.length === 0) return null;

  return (
    <nav aria-label={m.providers_find_more()} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-label">{m.providers_find_more()}</span>
      {data.menu.map(({ id, title, count }) => (
        <Link key={id} to={pathOf(id)} className="link inline-flex min-h-6 items-center">
          {m.providers_domain_count({ title, count })}
        </Link>
      ))}
    </nav>
  );
}

import { ExternalLink } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

/** Opens a maps search for this place in a new tab (CLINIC-03). */
export function MapLink({ name, address }: { name: string; address: string }) {
  const query = encodeURIComponent(`${name}, ${address}`);

  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-6 items-center gap-2"
    >
      {m.providers_map()}
      <ExternalLink aria-hidden="true" className="size-4" strokeWidth={2} />
      <span className="sr-only">{m.ui_new_tab()}</span>
    </a>
  );
}

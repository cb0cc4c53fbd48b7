import { type ComponentType, lazy, useEffect } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

const reload = () => window.location.reload();

/** Stands in for a screen whose code could not be fetched: offline, or the app was replaced by a newer one. */
function PageUnavailable() {
  // It comes by itself with the connection.
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);

  return (
    <div className="flex flex-col items-start gap-6 p-(--gutter) [main_&]:p-0">
      <div className="flex flex-col gap-2">
        <h1 className="text-h1">{m.shell_page_unavailable()}</h1>
        <p className="text-muted">{m.shell_page_unavailable_text()}</p>
      </div>
      <Button onClick={reload}>{m.ui_retry()}</Button>
    </div>
  );
}

/** A screen whose code is fetched when it is first shown: `lazyPage(() => import('./pages/offers.tsx'), 'OffersPage')`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => {
    const page = await load().catch(() => undefined);

    return { default: page?.[name] ?? PageUnavailable };
  });
}

import { type ComponentType, lazy } from 'react';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/error-card.tsx';

/** Stands in for a screen whose code could not be fetched: offline, or the app was replaced by a newer one. */
function PageUnavailable() {
  return <ErrorCard message={m.shell_page_unavailable()} onRetry={() => window.location.reload()} />;
}

/** A screen whose code is fetched when it is first shown: `lazyPage(() => import('./pages/offers.tsx'), 'OffersPage')`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => {
    const page = await load().catch(() => undefined);

    return { default: page?.[name] ?? PageUnavailable };
  });
}

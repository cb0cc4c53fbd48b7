import { type ComponentType, useEffect } from 'react';
import { codeOfScreen } from '#web/lib/loading/code-of-screen.tsx';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';

const reload = () => window.location.reload();

/** What could not be fetched comes by itself with the connection. */
function useReloadWhenOnline() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
}

/** Stands in for a screen whose code could not be fetched: offline, or the app was replaced by a newer one. */
function PageUnavailable() {
  useReloadWhenOnline();

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

/** The same for a section of a screen, which stands under the heading of that. */
function SectionUnavailable() {
  useReloadWhenOnline();

  return <ErrorCard title={m.shell_page_unavailable()} message={m.shell_page_unavailable_text()} onRetry={reload} />;
}

/** What the file of a page has besides its screen. */
export type PageFile = { firstReads?: FirstReads };

const lazyOr =
  (Unavailable: ComponentType) =>
  <Name extends string>(load: () => Promise<Record<Name, ComponentType> & PageFile>, name: Name) =>
    codeOfScreen(load, name, Unavailable);

/**
 * A screen whose code is fetched when it is first shown, or before that by `fetchCode`:
 * `lazyPage(() => import('./pages/offers.tsx'), 'OffersPage')`.
 */
export const lazyPage = lazyOr(PageUnavailable);

/** A section of a screen, fetched when it is first shown. */
export const lazySection = lazyOr(SectionUnavailable);

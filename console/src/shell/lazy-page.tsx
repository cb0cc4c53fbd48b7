import { type ComponentType, lazy } from 'react';
import { m } from '#console/paraglide/messages.js';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Stands in for a screen whose code could not be fetched: offline, or the console was replaced by a newer one. */
function PageUnavailable() {
  return (
    <div className="flex flex-col items-start gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-h1">{m.console_page_unavailable()}</h1>
        <p className="text-muted">{m.console_page_unavailable_text()}</p>
      </div>
      <Button onClick={() => window.location.reload()}>{m.console_reload()}</Button>
    </div>
  );
}

/** A screen that can be fetched before it is shown. */
type FetchableScreen = { fetchCode: () => Promise<unknown> };

/** A screen whose code is fetched when it is first shown, or before that by `fetchCode`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType & FetchableScreen {
  const fetchCode = () => loadCode(load);
  const Page = lazy(async () => {
    const part = await fetchCode().catch(() => undefined);

    return { default: part?.[name] ?? PageUnavailable };
  });

  return Object.assign(Page, { fetchCode });
}

/** True for a screen of `lazyPage`, among all that a route may show. */
export const hasCode = (screen: unknown): screen is FetchableScreen =>
  typeof screen === 'object' && screen !== null && 'fetchCode' in screen;

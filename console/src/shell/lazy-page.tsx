import type { ComponentType } from 'react';
import { m } from '#console/paraglide/messages.js';
import { codeOfScreen } from '#web/lib/loading/code-of-screen.tsx';
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

/** A screen whose code is fetched when it is first shown, or before that by `fetchCode`. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  codeOfScreen(load, name, PageUnavailable);

import type { MouseEvent } from 'react';
import { m } from '#console/paraglide/messages.js';

/** The first stop of the Tab key: past the navigation, to the content. In a landmark, like all that is on the page. */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>('main')?.focus();
  };

  return (
    <nav aria-label={m.console_shortcuts()} className="absolute print:hidden">
      <a
        href="#main"
        onClick={handleClick}
        className="fixed start-4 top-4 z-60 -translate-y-24 rounded-control bg-primary px-4 py-3 text-label text-on-primary focus:translate-y-0"
      >
        {m.console_skip()}
      </a>
    </nav>
  );
}

import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { ConsoleLogo } from './console-logo.tsx';
import { Navigation } from './navigation.tsx';
import { PersonFoot } from './person-foot.tsx';

/** The side navigation on large screens. Its rooms scroll alone: the ways to lock and to leave stay in view. */
export function Sidebar() {
  return (
    <aside
      aria-label={m.console_menu()}
      className="fixed inset-y-0 start-0 flex w-72 flex-col border-e border-border bg-surface print:hidden"
    >
      <div className="flex min-h-20 items-center px-4 py-3">
        <Link to={paths.home} className="flex rounded-control">
          <ConsoleLogo />
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <Navigation />
      </div>
      <div className="border-t border-border p-3">
        <PersonFoot />
      </div>
    </aside>
  );
}

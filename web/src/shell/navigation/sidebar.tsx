import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { BellRow } from '#web/shell/notices/bell.tsx';
import { Logo } from '#web/ui/content/logo.tsx';
import { Navigation } from './navigation.tsx';
import { PointsChip } from './points-chip.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';

/** The side navigation on large screens, 16rem wide (APP-12). */
export function Sidebar() {
  return (
    <aside
      aria-label={m.shell_menu()}
      className="fixed inset-y-0 start-0 hidden w-64 flex-col overflow-y-auto border-e border-border bg-surface lg:flex print:hidden"
    >
      <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-1 gap-y-1 py-3 ps-3 pe-2">
        <Link to={paths.dashboard} className="flex rounded-control">
          <Logo />
        </Link>
        <PointsChip />
      </div>
      <div className="flex-1 px-3 py-2">
        <BellRow />
        <Navigation />
      </div>
      <div className="border-t border-border p-3">
        <SidebarFoot />
      </div>
    </aside>
  );
}

import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { ConsoleLogo } from './console-logo.tsx';

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer));

/** What a small screen has instead of the sidebar: the menu button and the logo. */
export function TopBar() {
  const { isOpen, open, close } = useEntryDialog('menu');

  return (
    <header className="@container/top tall:sticky top-0 z-30 border-b border-border bg-surface print:hidden">
      <div className="flex min-h-[56px] flex-wrap items-center gap-x-[8px] px-[8px]">
        <IconButton
          label={m.console_open_menu()}
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => open()}
        />
        <Link to={paths.home} className="flex rounded-control">
          <ConsoleLogo />
        </Link>
      </div>
      <MenuDrawer isOpen={isOpen} onClose={() => void close()} />
    </header>
  );
}

import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { brandName } from '#web/lib/words/brand-name.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { BellButton } from '#web/shell/notices/bell.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Logo } from '#web/ui/content/logo.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { PointsChip } from './points-chip.tsx';

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer));

/**
 * What a small screen has instead of the sidebar: the menu button, the logo, the bell, the points (APP-11). With large text it stays
 * one row: the mark does without its word.
 */
export function TopBar() {
  const { isOpen, open, close } = useEntryDialog('menu');
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);

  return (
    <header className="@container/top tall:sticky top-0 z-30 border-b border-border bg-surface lg:hidden print:hidden">
      <div className="flex min-h-[56px] flex-wrap items-center gap-x-[8px] px-[8px]">
        <IconButton
          label={m.shell_open_menu()}
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => open()}
          className="max-h-[56px] max-w-[56px]"
        />
        <Link to={paths.dashboard} aria-label={brandName} className="flex rounded-control">
          <Logo />
        </Link>
        <span className="ms-auto flex items-center gap-1">
          <BellButton />
          <PointsChip />
        </span>
      </div>
      {isWanted ? <MenuDrawer isOpen={isOpen} onClose={() => void close()} /> : null}
    </header>
  );
}

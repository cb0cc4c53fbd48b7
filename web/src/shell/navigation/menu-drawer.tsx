import { m } from '#web/paraglide/messages.js';
import { Logo } from '#web/ui/content/logo.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { Navigation } from './navigation.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';

/** The side navigation as a drawer over the page; a way that is chosen takes its place in the history. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.shell_menu()}
      heading={<Logo />}
      side="start"
      footer={<SidebarFoot onClose={onClose} />}
    >
      <Navigation onClose={onClose} />
    </Sheet>
  );
}

import { m } from '#console/paraglide/messages.js';
import { Logo } from '#web/ui/content/logo.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { Navigation } from './navigation.tsx';
import { PersonFoot } from './person-foot.tsx';

/** The side navigation as a drawer over the page; a way that is chosen takes its place in the history. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.console_menu()}
      heading={<Logo />}
      side="start"
      footer={<PersonFoot onClose={onClose} />}
    >
      <Navigation onClose={onClose} />
    </Sheet>
  );
}

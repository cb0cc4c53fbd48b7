import { Bell } from 'lucide-react';
import { usePatientData } from '#web/features/patient/patient-api.ts';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** The entry of the history that the list of notices has. */
export const noticesName = 'notices';

/** How many notices are unread, as a figure or '' for none, and what a button needs that opens their list (NOTICE-06). */
function useBell() {
  const { isOpen, open } = useEntryDialog(noticesName);
  const count = usePatientData().data?.unreadNotices ?? 0;
  const unread = count === 0 ? '' : formatNumber(count);
  const name = unread ? m.bell_unread({ unread }) : m.bell_title();

  return {
    unread,
    name,
    opens: { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: () => open() } as const,
  };
}

/** The bell of a small screen's top bar: a dot where something is unread. */
export function BellButton() {
  const { unread, name, opens } = useBell();

  return (
    <IconButton
      {...opens}
      label={name}
      icon={
        <span className="relative">
          <Bell aria-hidden="true" />
          {unread ? (
            <span className="absolute -end-1 -top-1 size-3 rounded-full border-2 border-canvas bg-primary forced-colors:bg-[Highlight]" />
          ) : null}
        </span>
      }
      className="max-h-[56px] max-w-[56px]"
    />
  );
}

/** The same in the side navigation, with its word. The figure is in its name alone, which begins with what is seen. */
export function BellRow() {
  const { unread, name, opens } = useBell();

  return (
    <button
      {...opens}
      type="button"
      aria-label={name}
      className="mb-1 flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-label text-text transition-colors duration-120 hover:bg-sunken"
    >
      <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {m.bell_title()}
      {unread ? <span className="ms-auto size-3 rounded-full bg-primary forced-colors:bg-[Highlight]" /> : null}
    </button>
  );
}

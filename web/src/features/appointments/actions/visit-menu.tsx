import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import { BellRing, CalendarSync, CalendarX2, CheckCheck, Navigation, Phone, Printer, ThumbsUp } from 'lucide-react';
import { AddToCalendar } from '#web/features/appointments/calendar/add-to-calendar.tsx';
import { printAlone } from '#web/lib/device/print-alone.ts';
import { m } from '#web/paraglide/messages.js';
import { ActionMenu, ActionMenuButton, ActionMenuLink } from '#web/ui/dialog/action-menu.tsx';
import { ShareVisit } from './share-visit.tsx';
import type { VisitChange } from './use-visit-change.ts';
import type { VisitAction } from './visit-rules.ts';

type VisitMenuProps = {
  visit: Appointment;
  /** When the visit is, in words: it tells the menu of one card from that of the next. */
  when: string;
  actions: ReadonlySet<VisitAction>;
  /** The id of the element that is printed. */
  printId: string;
  isBusy: boolean;
  /** Its button has an edge, beside others that have one. */
  isOutlined: boolean;
  onChange: (change: VisitChange) => void;
  /** Absent where another time is not an entry of the menu. */
  onMove?: (visit: Appointment) => void;
  onCancel: (visit: Appointment) => void;
};

/** What else can be done about a visit, in the order in which it is wanted; cancelling is the last of it. */
export function VisitMenu({
  visit,
  when,
  actions,
  printId,
  isBusy,
  isOutlined,
  onChange,
  onMove,
  onCancel,
}: VisitMenuProps) {
  const { clinic } = visit;

  return (
    <ActionMenu
      label={m.appointments_more_actions()}
      name={m.appointments_more_for({ when })}
      isDisabled={isBusy}
      isBare
      variant={isOutlined ? 'secondary' : 'quiet'}
    >
      {onMove ? (
        <ActionMenuButton icon={CalendarSync} onPress={() => onMove(visit)}>
          {visit.startsAt === null ? m.appointments_choose_time() : m.appointments_move()}
        </ActionMenuButton>
      ) : null}
      {actions.has('willCome') ? (
        <ActionMenuButton icon={ThumbsUp} onPress={() => onChange({ name: 'willCome' })}>
          {m.appointments_will_come()}
        </ActionMenuButton>
      ) : null}
      {actions.has('complete') ? (
        <ActionMenuButton icon={CheckCheck} onPress={() => onChange({ name: 'complete' })}>
          {m.appointments_complete()}
        </ActionMenuButton>
      ) : null}
      {actions.has('remind') ? (
        <ActionMenuButton icon={BellRing} onPress={() => onChange({ name: 'remind' })}>
          {m.appointments_remind()}
        </ActionMenuButton>
      ) : null}
      {visit.group === 'upcoming' ? <AddToCalendar visit={visit} when={when} /> : null}
      {visit.group === 'upcoming' ? <ShareVisit visit={visit} when={when} /> : null}
      <ActionMenuLink
        icon={Navigation}
        href={mapsLink(clinic.name, clinic.formattedAddress)}
        name={m.appointments_directions_to({ clinic: clinic.name })}
        isOutside
      >
        {m.appointments_directions()}
      </ActionMenuLink>
      <ActionMenuLink
        icon={Phone}
        href={`tel:${clinic.phone}`}
        name={m.appointments_call_clinic({ clinic: clinic.name })}
      >
        {m.appointments_call()}
      </ActionMenuLink>
      <ActionMenuButton icon={Printer} onPress={() => printAlone(printId)}>
        {m.appointments_print()}
      </ActionMenuButton>
      {actions.has('cancel') && !actions.has('acceptProposal') ? (
        <ActionMenuButton icon={CalendarX2} onPress={() => onCancel(visit)} isDanger>
          {m.appointments_cancel()}
        </ActionMenuButton>
      ) : null}
    </ActionMenu>
  );
}

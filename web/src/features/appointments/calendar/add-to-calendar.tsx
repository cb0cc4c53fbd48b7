import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CalendarPlus } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { ActionMenuButton, ActionMenuLink } from '#web/ui/dialog/action-menu.tsx';
import { useAddToCalendar } from './calendar-api.ts';
import { calendarEventOf } from './calendar-event.ts';
import { googleCalendarAddress, outlookCalendarAddress } from './calendar-pages.ts';

type AddToCalendarProps = {
  visit: Appointment;
  /** When the visit is, in words: it tells the entries of one menu from those of the next. */
  when: string;
};

/**
 * Entries of a visit's menu that put it into the person's own calendar: as a file that every calendar reads, or on a page
 * of Google's or Outlook's.
 */
export function AddToCalendar({ visit, when }: AddToCalendarProps) {
  const { add } = useAddToCalendar(visit.id);
  const event = calendarEventOf(visit);
  if (event === undefined) return null;

  return (
    <>
      <ActionMenuButton icon={CalendarPlus} name={m.calendar_add_visit({ when })} onPress={add}>
        {m.calendar_add()}
      </ActionMenuButton>
      <ActionMenuLink
        icon={CalendarPlus}
        href={googleCalendarAddress(event)}
        name={m.calendar_google_visit({ when })}
        isOutside
      >
        {m.calendar_google()}
      </ActionMenuLink>
      <ActionMenuLink
        icon={CalendarPlus}
        href={outlookCalendarAddress(event)}
        name={m.calendar_outlook_visit({ when })}
        isOutside
      >
        {m.calendar_outlook()}
      </ActionMenuLink>
    </>
  );
}

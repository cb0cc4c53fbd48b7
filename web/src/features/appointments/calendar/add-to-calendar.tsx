import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { CalendarPlus } from 'lucide-react';
import { messageOf } from '#web/lib/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { toast } from '#web/ui/toast.ts';
import { useSaveCalendarFile } from './calendar-api.ts';
import { googleCalendarAddress } from './google-calendar.ts';

type AddToCalendarProps = {
  visit: Appointment;
  /** When the visit is, in words: it tells the buttons of one card from those of the next. */
  when: string;
};

const iconProps = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const;

/** Puts a visit into the person's own calendar: as a file that every calendar reads, or on Google's page. */
export function AddToCalendar({ visit, when }: AddToCalendarProps) {
  const { mutate, isPending } = useSaveCalendarFile();
  const google = googleCalendarAddress(visit);
  if (google === undefined) return null;

  const save = () =>
    mutate(visit.id, {
      onSuccess: () => toast({ title: m.calendar_saved() }),
      onError: (error) => {
        const description = messageOf(error, m.calendar_try_again());
        toast({ title: m.calendar_file_failed(), description, variant: 'destructive' });
      },
    });

  return (
    <>
      <Button
        variant="quiet"
        className="px-3!"
        aria-label={m.calendar_add_visit({ when })}
        onClick={save}
        isBusy={isPending}
        busyLabel={m.calendar_saving()}
      >
        <CalendarPlus {...iconProps} />
        {m.calendar_add()}
      </Button>
      <a
        href={google}
        target="_blank"
        rel="noreferrer"
        aria-label={m.calendar_google_visit({ when })}
        className={buttonClass('quiet', 'px-3!')}
      >
        <CalendarPlus {...iconProps} />
        {m.calendar_google()}
      </a>
    </>
  );
}

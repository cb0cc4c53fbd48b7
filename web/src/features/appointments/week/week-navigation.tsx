import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, formatSpan } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { mondayOf } from './week-days.ts';

type WeekNavigationProps = { monday: string; today: string; onWeek: (monday: string) => void };

const wordsOf = (monday: string) => formatSpan(monday, addDays(monday, 6));

/** Which week is shown, and the ways to the one before, the next and the present one. */
export function WeekNavigation({ monday, today, onWeek }: WeekNavigationProps) {
  const present = mondayOf(today);

  const go = (next: string) => {
    announce(wordsOf(next));
    onWeek(next === present ? '' : next);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <h2 className="me-auto text-h2">{wordsOf(monday)}</h2>
      <div
        role="group"
        aria-label={m.appointments_week_choice()}
        className="flex max-w-full flex-wrap items-center gap-1 print:hidden"
      >
        <IconButton
          label={m.appointments_week_before()}
          icon={<ChevronLeft aria-hidden="true" className="rtl:rotate-180" />}
          onClick={() => go(addDays(monday, -7))}
        />
        <Button variant="secondary" aria-disabled={monday === present || undefined} onClick={() => go(present)}>
          {m.appointments_week_present()}
        </Button>
        <IconButton
          label={m.appointments_week_after()}
          icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
          onClick={() => go(addDays(monday, 7))}
        />
      </div>
    </div>
  );
}

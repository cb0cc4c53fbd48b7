import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, formatSpan } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';

type WeekNavigationProps = {
  weekStart: string;
  today: string;
  /** How the week is to be read, beside its days. */
  note: ReactNode;
  onWeek: (weekStart: string) => void;
};

const wordsOf = (weekStart: string) => formatSpan(weekStart, addDays(weekStart, 6));

/** Which week is shown, and the ways to the one before, the next and the present one. */
export function WeekNavigation({ weekStart, today, note, onWeek }: WeekNavigationProps) {
  const go = (next: string) => {
    announce(wordsOf(next));
    onWeek(next === today ? '' : next);
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h2 className="text-h3 tabular">{wordsOf(weekStart)}</h2>
        {note}
      </div>
      <div
        role="group"
        aria-label={m.appointments_week_choice()}
        className="-me-2 flex max-w-full flex-wrap items-center print:hidden"
      >
        <IconButton
          label={m.appointments_week_before()}
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={() => go(addDays(weekStart, -7))}
        />
        <Button
          variant="quiet"
          className="px-2!"
          aria-disabled={weekStart === today || undefined}
          onClick={() => go(today)}
        >
          {m.appointments_week_present()}
        </Button>
        <IconButton
          label={m.appointments_week_after()}
          icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
          onClick={() => go(addDays(weekStart, 7))}
        />
      </div>
    </div>
  );
}

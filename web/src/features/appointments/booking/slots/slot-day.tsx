import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { SlotOption } from './slot-option.tsx';
import { byPartOfDay, isFree, isTimeOf, type PartOfDay } from './slot-search.ts';
import { slotValue } from './slot-value.ts';

type SlotDayProps = {
  date: string;
  slots: Slot[];
  /** Unfolded until somebody folds it. */
  isFirst: boolean;
  chosen: string;
  onChoose: (value: string) => void;
  errorId: string | undefined;
  /** The visit that is being moved. */
  edit: Appointment | undefined;
  /** The providers by their ids where each time says with whom it is. */
  names: Map<number, string> | undefined;
};

const partWords: Record<PartOfDay, () => string> = {
  morning: m.booking_morning,
  afternoon: m.booking_afternoon,
  evening: m.booking_evening,
};

/** The times of one day (`YYYY/MM/DD`) under its parts; the days after the first are folded until they are wanted. */
export function SlotDay({ date, slots, isFirst, chosen, onChoose, errorId, edit, names }: SlotDayProps) {
  // Not settled by the first look: a day becomes the first one when the times of the day before have gone.
  const [toggled, setToggled] = useState<boolean>();
  const isOpen = toggled ?? (isFirst || chosen.startsWith(date));
  const day = formatDay(date, clock.now());

  return (
    <details
      open={isOpen}
      onToggle={(event) => setToggled(event.currentTarget.open)}
      className="group rounded-card border border-border"
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-card px-4 py-2">
        <span className="flex-1 font-semibold first-letter:uppercase">{day}</span>
        <span className="text-small text-muted tabular">{m.booking_free({ count: slots.filter(isFree).length })}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-[rotate] duration-120 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <fieldset aria-describedby={errorId} className="flex flex-col gap-4 px-4 pt-1 pb-4">
        <legend className="sr-only">{day}</legend>
        {byPartOfDay(slots).map(([part, inPart]) => (
          <div key={part} role="group" aria-label={partWords[part]()} className="flex flex-col gap-2">
            <p aria-hidden="true" className="text-small font-semibold text-muted">
              {partWords[part]()}
            </p>
            <div className={names ? wideGridClass : gridClass}>
              {inPart.map((slot) => (
                <SlotOption
                  key={slot.startTime}
                  slot={slot}
                  day={day}
                  isChosen={chosen === slotValue(slot)}
                  onChoose={onChoose}
                  provider={names?.get(slot.doctorId)}
                  isOwn={edit !== undefined && isTimeOf(edit, slot)}
                />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </details>
  );
}

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2';
const wideGridClass = 'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2';

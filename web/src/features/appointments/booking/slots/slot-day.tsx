import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { formatDay } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Fold } from '#web/ui/content/fold.tsx';
import { SlotOption } from './slot-option.tsx';
import { byPartOfDay, isFree, isTimeOf, type PartOfDay } from './slot-search.ts';
import { slotValue } from './slot-value.ts';

type SlotDayProps = {
  day: string;
  slots: Slot[];
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

/**
 * The times of one day that can be had, under its parts; those that are taken stand in one quiet line until they are asked for, and
 * those at which one has a visit oneself, which nobody else has taken, in another.
 */
export function SlotDay({ day, slots, chosen, onChoose, errorId, edit, names }: SlotDayProps) {
  const words = formatDay(day, clock.now());
  const isOwnTime = (slot: Slot) => edit !== undefined && isTimeOf(edit, slot);
  const isShown = (slot: Slot) => isFree(slot) || isOwnTime(slot);
  const rest = slots.filter((slot) => !isShown(slot));
  const taken = rest.filter(({ isOwnVisit }) => !isOwnVisit);
  const own = rest.filter(({ isOwnVisit }) => isOwnVisit);
  const inOneLine = [
    { line: m.booking_taken({ count: taken.length }), some: taken },
    { line: m.booking_own_times(), some: own },
  ].filter(({ some }) => some.length > 0);

  const optionsOf = (some: Slot[]) => (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
      {some.map((slot) => (
        <SlotOption
          key={slot.startTime}
          slot={slot}
          day={words}
          isChosen={chosen === slotValue(slot)}
          onChoose={onChoose}
          provider={names?.get(slot.doctorId)}
          isOwn={isOwnTime(slot)}
        />
      ))}
    </div>
  );

  return (
    <fieldset aria-describedby={errorId} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{words}</legend>
      <p aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold first-letter:uppercase">{words}</span>
        <span className="text-small text-muted tabular">{m.booking_free({ count: slots.filter(isFree).length })}</span>
      </p>
      {byPartOfDay(slots.filter(isShown)).map(([part, inPart]) => (
        <div key={part} role="group" aria-label={partWords[part]()} className="flex flex-col gap-2">
          <p aria-hidden="true" className="text-small font-semibold text-muted">
            {partWords[part]()}
          </p>
          {optionsOf(inPart)}
        </div>
      ))}
      {inOneLine.map(({ line, some }) => (
        <Fold key={some === own ? 'own' : 'taken'} summary={line} isQuiet>
          {optionsOf(some)}
        </Fold>
      ))}
    </fieldset>
  );
}

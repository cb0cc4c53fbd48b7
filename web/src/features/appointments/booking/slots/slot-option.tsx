import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { Check } from 'lucide-react';
import { formatTime } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { isFree } from './slot-search.ts';
import { slotValue } from './slot-value.ts';

type SlotOptionProps = {
  slot: Slot;
  /** The whole day in words; it is part of the name, so that no time is heard without its day. */
  day: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
  /** It is the time of the visit that is being moved. */
  isOwn: boolean;
  /** With whom, where any provider will do: heard with each time, seen with the chosen one. */
  provider: string | undefined;
};

/** One time as a radio button that looks like a key, the chosen one filled and with a tick; a full one can't be chosen and says why. */
export function SlotOption({ slot, day, isChosen, onChoose, isOwn, provider }: SlotOptionProps) {
  const note = isOwn ? m.booking_own_time() : noteOf(slot);

  return (
    <label className={`${keyClass} min-h-12 px-1`}>
      <input
        type="radio"
        name={`slot-${slot.startdate}`}
        value={slotValue(slot)}
        checked={isChosen}
        disabled={!isFree(slot)}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
      />
      <span className="inline-flex items-center gap-1 group-has-disabled/time:line-through">
        {isChosen ? <Check aria-hidden="true" className="size-4" strokeWidth={3} /> : null}
        {formatTime(slot.startTime)}
      </span>
      <span className="sr-only">, {day}</span>
      {note ? (
        <span className="text-center text-small leading-4 font-normal">
          <span className="sr-only">, </span>
          {note}
        </span>
      ) : null}
      {provider && isFree(slot) ? <span className="sr-only">, {provider}</span> : null}
    </label>
  );
}

/** «Full», what of one's own is then, or how many places a session for several people has left. */
function noteOf(slot: Slot): string | undefined {
  if (slot.isOwnVisit) return m.booking_own_visit();
  if (!isFree(slot)) return m.booking_full();

  return slot.remainingapptSlots > 1 ? m.booking_places_left({ count: slot.remainingapptSlots }) : undefined;
}

/** The looks of a radio button that is a key. */
const keyClass =
  'group/time relative flex min-h-11 flex-col items-center justify-center rounded-control border border-border-strong ' +
  'bg-surface py-0.5 text-label tabular transition-colors duration-120 hover:border-primary hover:text-primary ' +
  'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:border-border ' +
  'has-disabled:bg-sunken has-disabled:text-placeholder';

/** The looks of a key that answers a question before the time: its filled one is the chosen time alone. */
export const answerKeyClass = `${keyClass} answer-key`;

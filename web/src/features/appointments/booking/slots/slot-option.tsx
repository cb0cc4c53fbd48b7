import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { Check } from 'lucide-react';
import { AnswerKey } from '#web/features/appointments/booking/answer-key.tsx';
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

/** One time as a key, the chosen one with a tick; a full one can't be chosen and says why. */
export function SlotOption({ slot, day, isChosen, onChoose, isOwn, provider }: SlotOptionProps) {
  const note = isOwn ? m.booking_own_time() : noteOf(slot);

  return (
    <AnswerKey
      type="radio"
      name={`slot-${slot.startdate}`}
      value={slotValue(slot)}
      checked={isChosen}
      disabled={!isFree(slot)}
      onChange={(event) => onChoose(event.target.value)}
      className="time-key min-h-12 px-1"
    >
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
    </AnswerKey>
  );
}

/** «Full», what of one's own is then, or how many places a session for several people has left. */
function noteOf(slot: Slot): string | undefined {
  if (slot.isOwnVisit) return m.booking_own_visit();
  if (!isFree(slot)) return m.booking_full();

  return slot.remainingapptSlots > 1 ? m.booking_places_left({ count: slot.remainingapptSlots }) : undefined;
}

import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { useEffect, useState } from 'react';
import { noteOfTime, noteOfType } from '#web/features/appointments/booking/booking-start.ts';
import type { SlotsOf } from '#web/features/appointments/booking/slots/slot-search.ts';
import { useConsultationTypes, useNextSlots } from '#web/features/appointments/times-api.ts';
import {
  foreignZone,
  formatDay,
  formatFromToday,
  formatShortDay,
  formatTime,
  noonOf,
} from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { timeClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { nextDays } from './next-days.ts';
import { daysShown, NextDaysSkeleton, NextTimesSkeleton, roomForTimes, timesClass } from './next-times-skeleton.tsx';

type NextTimesProps = {
  clinic: { id: number; timeZone: string };
  /** Whose times; without one, of everybody at the clinic. */
  providerId?: number;
  /** On a phone the times of the first day alone, of the kind of visit that was chosen. */
  isFolded: boolean;
  /** A time was pressed: what the history keeps with the booking, which begins with it (booking-start.ts). */
  onPick: (note: Record<string, string>) => void;
  /** The kind of visit whose times are in view, in the same way: what else leads to the booking begins with it. */
  onShow: (note: Record<string, string>) => void;
};

/** When somebody has time next, by kind of visit: each time is the way to book it. */
export function NextTimes({ clinic, providerId, isFolded, onPick, onShow }: NextTimesProps) {
  const { data, isError, refetch } = useConsultationTypes(clinic.id, providerId);
  const [chosenId, setChosenId] = useState('');

  const types = data?.consultationTypes ?? [];
  const type = types.find(({ id }) => String(id) === chosenId) ?? types[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each kind, no matter who is told
  useEffect(() => {
    if (type) onShow(noteOfType(type.id));
  }, [type?.id]);

  if (data === undefined) return isError ? <TimesFailed onRetry={() => void refetch()} /> : <NextTimesSkeleton />;

  if (type === undefined) return <p className="text-muted">{m.booking_no_types()}</p>;

  return (
    <div className={classNames('flex flex-col', isFolded ? 'gap-1' : 'gap-4')}>
      {isFolded ? (
        <p className="text-small text-muted">{type.name}</p>
      ) : (
        <SelectField
          label={m.booking_type()}
          value={String(type.id)}
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          className="max-w-md"
          onChange={({ target }) => setChosenId(target.value)}
        />
      )}
      <NextDays
        slotsOf={{ clinicId: clinic.id, typeId: type.id, providerId: providerId ?? null }}
        timeZone={clinic.timeZone}
        isFolded={isFolded}
        onPick={(slot) => onPick(noteOfTime(slot, type.id))}
      />
    </div>
  );
}

type NextDaysProps = { slotsOf: SlotsOf; timeZone: string; isFolded: boolean; onPick: (slot: Slot) => void };

function NextDays({ slotsOf, timeZone, isFolded, onPick }: NextDaysProps) {
  const today = todayAt(timeZone, clock.now());
  const { slots, isError, retry } = useNextSlots(slotsOf, today);

  if (slots === undefined) return isError ? <TimesFailed onRetry={retry} /> : <NextDaysSkeleton isFolded={isFolded} />;

  const days = nextDays(slots).slice(0, daysShown(isFolded));
  if (days.length === 0) return <p className={`${roomForTimes(isFolded)} text-muted`}>{m.providers_no_soonest()}</p>;

  const zone = foreignZone(timeZone, noonOf(today), 'long');

  return (
    <div className={`${roomForTimes(isFolded)} flex flex-col gap-3`}>
      {days.map(([date, free]) => (
        <div key={date} className="flex flex-col gap-2">
          <p className="text-label">
            {formatShortDay(date)} <span className="font-normal text-muted">· {formatFromToday(date, today)}</span>
          </p>
          <ul className={timesClass}>
            {free.map((slot) => (
              <li key={slot.startTime} className="flex">
                <TimeButton slot={slot} onPick={onPick} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {zone ? <p className="text-small text-muted">{m.booking_zone({ zone })}</p> : null}
    </div>
  );
}

/** A time as a key; its name has the day, so that no time is heard without it. */
function TimeButton({ slot, onPick }: { slot: Slot; onPick: (slot: Slot) => void }) {
  return (
    <button type="button" onClick={() => onPick(slot)} className={timeClass('flex-1 rounded-full px-1')}>
      {formatTime(slot.startTime)}
      <span className="sr-only">, {formatDay(slot.startdate, clock.now())}</span>
    </button>
  );
}

function TimesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      {m.booking_times_failed()}
      <Button variant="link" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </p>
  );
}

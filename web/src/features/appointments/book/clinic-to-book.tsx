import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { CalendarClock } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { noteOfTime } from '#web/features/appointments/booking/booking-start.ts';
import { useConsultationTypes, useNextSlots } from '#web/features/appointments/times-api.ts';
import { foreignZone, formatListDay, formatTime, noonOf } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { type BookingNote, linkToBooking, useTakesSheetsPlace } from '#web/lib/history/booking-link.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass, timeClass } from '#web/ui/button/button-class.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { firstFreeSlots } from './first-free-slot.ts';
import type { KnownClinic } from './known-clinics.ts';

function describeKnown({ lastDay, timeZone }: KnownClinic): string {
  if (lastDay !== undefined) return m.book_last_visit({ day: formatListDay(lastDay) });

  return timeZone === undefined ? m.book_favourite() : m.book_family_was_there();
}

type ClinicToBookProps = {
  known: KnownClinic;
  personId: number;
  /** Its times may be shown: those above are. */
  isTurn: boolean;
  /** It is known which times it has, or that they can't be had. */
  onSettled: () => void;
};

/** A clinic with the last visit there: its name leads to all its times, its next free times to the booking of each. */
export function ClinicToBook({ known, personId, isTurn, onSettled }: ClinicToBookProps) {
  const { clinic, logo, timeZone, typeId, lastDay } = known;
  const nameId = useId();
  const person = { dependantId: String(personId), ...(lastDay !== undefined && { visitedBefore: 'yes' as const }) };
  const isReplacing = useTakesSheetsPlace();

  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={clinic.name} src={logo} />
        <div className="min-w-0 flex-1 basis-32 wrap-break-word">
          <Link
            {...linkToBooking(clinic.id, person)}
            id={nameId}
            replace={isReplacing}
            className="font-semibold hover:text-primary hover:underline"
          >
            {clinic.name}
          </Link>
          <p className="text-small text-muted">{describeKnown(known)}</p>
        </div>
      </div>
      {timeZone === undefined ? null : (
        <NextFree {...{ clinic, timeZone, typeId, person, nameId, isTurn, onSettled }} />
      )}
    </li>
  );
}

type NextFreeProps = Pick<KnownClinic, 'clinic' | 'typeId'> &
  Pick<ClinicToBookProps, 'isTurn' | 'onSettled'> & {
    timeZone: string;
    person: BookingNote;
    /** The id of the clinic's name. */
    nameId: string;
  };

/** The next free time for what one goes there for. Where it can't be had, the clinic's name leads on without it. */
function NextFree({ typeId, ...rest }: NextFreeProps) {
  const { data, isError } = useConsultationTypes(rest.clinic.id, undefined);
  // A clinic may no longer offer it.
  const type = data?.consultationTypes.find(({ id }) => id === typeId) ?? data?.consultationTypes[0];
  useSettled(type === undefined && (data !== undefined || isError), rest.onSettled);
  if (data === undefined) return isError ? null : timeToCome;

  return type ? <NextFreeOfType type={type} {...rest} /> : null;
}

/** Tells it once. */
function useSettled(isSettled: boolean, onSettled: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, no matter who is told
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled]);
}

type NextFreeOfTypeProps = Omit<NextFreeProps, 'typeId'> & { type: { id: number; name: string } };

function NextFreeOfType({ clinic, timeZone, type, person, nameId, isTurn, onSettled }: NextFreeOfTypeProps) {
  const isReplacing = useTakesSheetsPlace();
  const today = todayAt(timeZone, clock.now());
  const upcoming = useAppointments().data?.upcoming ?? [];
  const { slots, isError, isSettled } = useNextSlots({ clinicId: clinic.id, typeId: type.id, providerId: null }, today);
  useSettled(isSettled, onSettled);
  if (!isTurn) return timeToCome;
  if (slots === undefined) return isError ? null : timeToCome;

  const free = firstFreeSlots(slots, { personId: Number(person.dependantId), upcoming, timeZone });
  const [next, ...later] = free;
  if (!next) return <p className="text-small text-muted">{m.book_none_free()}</p>;

  const linkOf = (slot: Slot) => ({
    ...linkToBooking(clinic.id, { ...person, ...noteOfTime(slot, type.id) }),
    replace: isReplacing,
    'aria-describedby': nameId,
  });

  return (
    <>
      <Link {...linkOf(next)} className={timeClass('flex items-center gap-2 rounded-control px-3 py-2 text-start')}>
        <CalendarClock aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        <span>
          {m.book_next_free({ when: describeSlot(next, timeZone) })}
          <span className="block font-normal">{type.name}</span>
        </span>
      </Link>
      {later.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {later.map((slot) => (
            <Link
              key={slot.startdate}
              {...linkOf(slot)}
              className={buttonClass('secondary', 'flex-1 basis-32 px-3! text-center text-balance tabular')}
            >
              {describeSlot(slot, timeZone)}
            </Link>
          ))}
        </div>
      ) : null}
    </>
  );
}

const timeToCome = <SkeletonBox className="h-14" />;

const describeSlot = ({ startdate, startTime }: Slot, timeZone: string) =>
  `${formatListDay(startdate)}, ${formatTime(startTime)} ${foreignZone(timeZone, noonOf(startdate), 'short')}`.trim();

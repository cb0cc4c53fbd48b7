import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { FamilyMember } from '@kindwell/contract/patient.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import type { BookingSteps } from '#web/features/appointments/booking/use-booking-steps.ts';
import { formatMonth, formatShortDay } from '#web/features/appointments/visit-time.ts';
import { describeWhen, describeWhenShort } from '#web/features/appointments/visit-words.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import type { Clash } from './clash-rules.ts';

type ClashNotesProps = {
  booking: Booking;
  steps: BookingSteps;
  /** Done once the pressed button is gone. */
  onMoved: () => void;
};

/** What stands against the booking, said before it is confirmed, each with a way out (CLASH-01 to CLASH-04). */
export function ClashNotes({ booking, steps, onMoved }: ClashNotesProps) {
  return (
    <div role="status">
      {steps.clashes.map((clash) => (
        <ClashNote key={keyOf(clash)} {...{ clash, booking, steps, onMoved }} />
      ))}
    </div>
  );
}

const keyOf = (clash: Clash) => (clash.name === 'family' ? `family ${clash.visit.id}` : clash.name);

function ClashNote({ clash, booking, steps, onMoved }: ClashNotesProps & { clash: Clash }) {
  const isCheck = steps.step.name === 'summary';
  const otherTime = isCheck ? (
    <Button variant="link" onClick={() => steps.goBack('slot')} isBusy={steps.confirming.isSending}>
      {m.booking_other_time()}
    </Button>
  ) : null;

  switch (clash.name) {
    case 'coming':
      return <ComingNote visit={clash.visit} {...{ booking, steps, onMoved }} />;
    case 'recent':
      return <RecentNote care={clash.care}>{otherTime}</RecentNote>;
    case 'waiting':
      return isCheck ? <WaitingNote visits={clash.visits} leaving={steps.leaving} /> : null;
    case 'family':
      // Beside the times it would move them away under the finger.
      return isCheck ? <FamilyNote visit={clash.visit}>{otherTime}</FamilyNote> : null;
  }
}

/** What is so, where or when, and the ways out. */
function Note({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <Callout title={title} className="mt-4">
      {text ? <p>{text}</p> : null}
      {children}
    </Callout>
  );
}

/** Of two sentences the one about the reader, or the one that names somebody. */
const about = (
  person: Pick<FamilyMember, 'firstName' | 'relation'> | undefined,
  own: string,
  of: (name: string) => string,
) => (person && person.relation !== 'self' ? of(person.firstName) : own);

function whatAndWhere(visit: Appointment): string {
  const when = describeWhenShort(visit) || describeWhen(visit);

  return m.booking_clash_visit({ type: visit.consultationtype.name, when, clinic: visit.clinic.name });
}

/** One of the same type is moved in this dialog, with the time that was chosen; one of another type in its own. */
function ComingNote({ visit, booking, steps, onMoved }: ClashNotesProps & { visit: Appointment }) {
  const title = about(visit.dependant, m.booking_clash_coming_own(), (name) => m.booking_clash_coming({ name }));
  const isSameType = String(visit.consultationtype.id) === booking.form.getValues('typeId');

  const handleMove = () => {
    steps.moveInstead(visit);
    onMoved();
  };

  return (
    <Note title={title} text={whatAndWhere(visit)}>
      {isSameType ? (
        <Button variant="link" onClick={handleMove} isBusy={steps.confirming.isSending}>
          {m.booking_clash_move()}
        </Button>
      ) : (
        <Link to={`${paths.appointments}?move=${visit.id}`} className={buttonClass('link')}>
          {m.booking_clash_move()}
        </Link>
      )}
    </Note>
  );
}

type RecentNoteProps = { care: Extract<Clash, { name: 'recent' }>['care']; children: ReactNode };

function RecentNote({ care: { title: care, lastOn, dueOn, dependantId }, children }: RecentNoteProps) {
  const person = useFamily().data?.dependant.find(({ id }) => id === dependantId);
  const month = formatMonth(lastOn);

  return (
    <Note
      title={about(person, m.booking_clash_recent_own({ month }), (name) => m.booking_clash_recent({ name, month }))}
      text={m.booking_clash_recent_next({ care, month: formatMonth(dueOn) })}
    >
      {children}
    </Note>
  );
}

type WaitingNoteProps = { visits: Appointment[]; leaving: BookingSteps['leaving'] };

function WaitingNote({ visits, leaving }: WaitingNoteProps) {
  const days = new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(
    visits.map(({ dateTime }) => formatShortDay(dateTime?.date ?? '')),
  );

  return (
    <Note
      title={about(visits[0]?.dependant, m.booking_clash_waiting_own({ days }), (name) =>
        m.booking_clash_waiting({ name, days }),
      )}
    >
      <CheckboxField
        className="mt-1"
        label={m.booking_clash_leave_waitlist()}
        checked={leaving.isWanted}
        onChange={({ target }) => leaving.want(target.checked)}
      />
    </Note>
  );
}

function FamilyNote({ visit, children }: { visit: Appointment; children: ReactNode }) {
  const { firstName, lastName } = visit.dependant;
  const title = about(visit.dependant, m.booking_clash_family_own(), () =>
    m.booking_busy({ name: `${firstName} ${lastName}` }),
  );

  return (
    <Note title={title} text={whatAndWhere(visit)}>
      {children}
    </Note>
  );
}

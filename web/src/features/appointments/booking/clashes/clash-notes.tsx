import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import type { BookingSteps } from '#web/features/appointments/booking/use-booking-steps.ts';
import { formatMonth, formatShortDay } from '#web/features/appointments/visit-time.ts';
import { describeWhen, describeWhenShort } from '#web/features/appointments/visit-words.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { listFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { announce } from '#web/ui/feedback/announce.ts';
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
  const titleOf = useTitles();
  const isCheck = steps.step.name === 'summary';
  // Beside the times a note that comes and goes with them would move them away under the finger.
  const shown = steps.clashes.filter(({ name }) => isCheck || name === 'coming' || name === 'recent');
  const titles = shown.map(titleOf).join('. ');

  useEffect(() => {
    if (titles !== '') announce(titles);
  }, [titles]);

  return shown.map((clash) => (
    <ClashNote key={keyOf(clash)} title={titleOf(clash)} {...{ clash, booking, steps, onMoved }} />
  ));
}

const keyOf = (clash: Clash) => (clash.name === 'family' ? `family ${clash.visit.id}` : clash.name);

type ClashNoteProps = ClashNotesProps & { clash: Clash; title: string };

function ClashNote({ clash, title, booking, steps, onMoved }: ClashNoteProps) {
  const isCheck = steps.step.name === 'summary';
  // None of the four bars the booking. The way out of these two only leads back, as if it were barred, so they say that it
  // isn't; the other two have something to do right here.
  const otherTime = isCheck ? (
    <>
      {booking.edit ? null : <p>{m.booking_clash_can_book()}</p>}
      <Button variant="link" onClick={() => steps.goBack('slot')} isBusy={steps.confirming.isSending}>
        {m.booking_other_time()}
      </Button>
    </>
  ) : null;

  switch (clash.name) {
    case 'coming':
      return (
        <Note title={title} text={whatAndWhere(clash.visit)}>
          <MoveInstead visit={clash.visit} {...{ booking, steps, onMoved }} />
        </Note>
      );
    case 'recent':
      return (
        <Note title={title} text={nextOf(clash.care)}>
          {otherTime}
        </Note>
      );
    case 'waiting':
      return (
        <Note title={title}>
          <CheckboxField
            className="mt-1"
            label={m.booking_clash_leave_waitlist()}
            checked={steps.leaving.isWanted}
            onChange={({ target }) => steps.leaving.want(target.checked)}
          />
        </Note>
      );
    case 'family':
      return (
        <Note title={title} text={whatAndWhere(clash.visit)}>
          {otherTime}
        </Note>
      );
  }
}

/** What is so, where or when, and the ways out. */
function Note({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <Callout tone="warning" title={title} className="mt-4">
        {text ? <p>{text}</p> : null}
        {children}
      </Callout>
    </div>
  );
}

/** Of two sentences the one about the reader, or the one that names somebody. */
const about = (
  person: Pick<FamilyMember, 'firstName' | 'relation'> | undefined,
  own: string,
  of: (name: string) => string,
) => (person && person.relation !== 'self' ? of(person.firstName) : own);

/** What is so, in a sentence. */
function useTitles(): (clash: Clash) => string {
  const family = useFamily().data?.dependant;

  return (clash) => {
    switch (clash.name) {
      case 'coming':
        return about(clash.visit.dependant, m.booking_clash_coming_own(), (name) => m.booking_clash_coming({ name }));
      case 'recent': {
        const person = family?.find(({ id }) => id === clash.care.dependantId);
        const month = formatMonth(clash.care.lastOn);
        return about(person, m.booking_clash_recent_own({ month }), (name) => m.booking_clash_recent({ name, month }));
      }
      case 'waiting': {
        const days = daysOf(clash.visits);
        const person = clash.visits[0]?.dependant;
        return about(person, m.booking_clash_waiting_own({ days }), (name) => m.booking_clash_waiting({ name, days }));
      }
      case 'family': {
        const { firstName, lastName } = clash.visit.dependant;
        return about(clash.visit.dependant, m.booking_clash_family_own(), () =>
          m.booking_busy({ name: `${firstName} ${lastName}` }),
        );
      }
    }
  };
}

const daysOf = (visits: Appointment[]) =>
  listFormat(formatLocale(), { type: 'conjunction' }).format(
    visits.map(({ dateTime }) => formatShortDay(dateTime?.date ?? '')),
  );

const nextOf = ({ title: care, dueOn }: Extract<Clash, { name: 'recent' }>['care']) =>
  m.booking_clash_recent_next({ care, month: formatMonth(dueOn) });

function whatAndWhere(visit: Appointment): string {
  const when = describeWhenShort(visit) || describeWhen(visit);

  return m.booking_clash_visit({ type: visit.consultationtype.name, when, clinic: visit.clinic.name });
}

/**
 * One of the same type is moved in this dialog, with the time that was chosen; one of another type, or where a request is
 * checked that has no time, in its own.
 */
function MoveInstead({ visit, booking, steps, onMoved }: ClashNotesProps & { visit: Appointment }) {
  const { typeId, visitType } = booking.form.getValues();
  const isSameType = String(visit.consultationtype.id) === typeId;
  const hasTime = steps.step.name !== 'summary' || visitType === 'standard';

  const handleMove = () => {
    steps.moveInstead(visit);
    onMoved();
  };

  return isSameType && hasTime ? (
    <Button variant="link" onClick={handleMove} isBusy={steps.confirming.isSending}>
      {m.booking_clash_move()}
    </Button>
  ) : (
    <Link to={`${paths.appointments}?move=${visit.id}`} className={buttonClass('link')}>
      {m.booking_clash_move()}
    </Link>
  );
}

import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { Send, Siren } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { ClashNotes } from '#web/features/appointments/booking/clashes/clash-notes.tsx';
import { HoldNotice } from '#web/features/appointments/booking/hold/hold-notice.tsx';
import { RefusedOffer } from '#web/features/appointments/booking/offer/refused-offer.tsx';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { relationBesideName } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { StatusTag } from '#web/ui/content/status-tag.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { isForWaitlist } from './booking-body.ts';
import { BookingFailure } from './booking-failure.tsx';
import { FamilyField } from './family-field.tsx';
import { OldTime } from './old-time.tsx';
import type { Booking } from './use-booking.ts';
import { useKeptAtCheck } from './use-booking-draft.ts';
import type { BookingSteps } from './use-booking-steps.ts';
import { ChangeButton, type SummaryItem, useSummary } from './use-summary.tsx';
import { PointsThen } from './worth/chosen-worth.tsx';

type BookingStepSummaryProps = { booking: Booking; steps: BookingSteps };

/** Step 2: everything once more, how long the time is kept, and whom the visit is for (BOOK-02). */
export function BookingStepSummary({ booking, steps }: BookingStepSummaryProps) {
  const headingRef = useTakeFocus<HTMLHeadingElement>();
  // The time is not given back while it is being booked.
  const goBack = steps.confirming.isSending ? () => undefined : steps.goBack;
  const { when, visit, rest } = useSummary(booking, goBack);
  const { hold, isTaking } = steps.keeping;
  const { failure } = steps.confirming;
  useKeptAtCheck(booking);
  const person = useWhose(booking);
  const hasOthers = (useFamily().data?.dependant.length ?? 0) > 1 && !booking.edit;

  const choosePerson = () => booking.form.setFocus('dependantId');
  const focusHeading = () => headingRef.current?.focus();
  const keepBoth = () => {
    steps.keepBoth();
    focusHeading();
  };

  const answers = booking.form.getValues();
  const isEmergency = answers.visitType === 'flexible' && answers.isEmergency;
  const isWaiting = isForWaitlist(answers);

  return (
    <div className="flex flex-col gap-5">
      {failure ? <BookingFailure {...failure} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <h3 ref={headingRef} tabIndex={-1} className="text-h3">
          {m.booking_check()}
        </h3>
        {isEmergency ? <EmergencyBadge /> : null}
        {isWaiting ? <StatusTag status="waitlisted" /> : null}
      </div>
      <div className="booking-check">
        <div data-care-card="" className={cardClass('check-card relative flex flex-col gap-4')}>
          <CareMark />
          {person ? <Whose person={person} onChange={hasOthers ? choosePerson : undefined} /> : null}
          <dl className="flex flex-col gap-y-1">
            {when.map((item) => (
              <Fact key={item.term} item={item} className="booking-when font-display text-h2 first-letter:uppercase" />
            ))}
          </dl>
          <dl className="flex flex-col gap-y-2 border-t border-border pt-3">
            {visit.map((item, index) => (
              <Fact key={item.term} item={item} isMiddle className={index === 0 ? 'font-semibold' : undefined} />
            ))}
          </dl>
        </div>
        <div className="check-clash">
          <ClashNotes booking={booking} steps={steps} onMoved={focusHeading} />
        </div>
        <div className="check-next flex flex-col gap-3 text-label font-normal">
          {hold ? (
            <HoldNotice hold={hold} isTaking={isTaking} onAgain={steps.holdTime} onOther={() => goBack('slot')} />
          ) : null}
          {booking.edit && booking.keepBoth ? (
            <OldTime edit={booking.edit} onKeepBoth={keepBoth} isBusy={steps.confirming.isSending} />
          ) : null}
          <p className="flex items-start gap-2">
            <Send aria-hidden="true" className="size-5 shrink-0 text-primary" strokeWidth={1.75} />
            {whatNext(booking, isWaiting)}
          </p>
          <PointsThen booking={booking} />
        </div>
        <div className="check-list flex flex-col gap-4 rounded-card">
          <DescriptionList
            items={[
              { term: m.booking_family(), details: <FamilyField booking={booking} onChange={steps.changePerson} /> },
              ...rest,
            ]}
          />
          <RefusedOffer booking={booking} boxRef={steps.refusalRef} onRemoved={focusHeading} />
        </div>
      </div>
    </div>
  );
}

/** Whom the visit is for, as chosen now; undefined while the family is not known. */
function useWhose({ form, edit }: Booking): FamilyMember | undefined {
  const dependantId = useWatch({ control: form.control, name: 'dependantId' });
  const family = useFamily().data?.dependant;

  return edit?.dependant ?? family?.find(({ id }) => String(id) === dependantId);
}

/** Whose the visit is, to be seen before all else: the face in their colour, and in words; `onChange` leads to the others. */
function Whose({ person, onChange }: { person: FamilyMember; onChange: (() => void) | undefined }) {
  const look = usePersonLook()(person.id);

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={`${person.firstName} ${person.lastName}`} look={look} size="strip" />
      <p className="min-w-0 flex-1 basis-32 text-h3 wrap-anywhere">
        {m.appointments_for({ name: person.firstName, relation: relationBesideName[person.relation]() })}
      </p>
      {onChange ? <ChangeButton term={m.booking_family()} onPress={onChange} /> : null}
    </div>
  );
}

type FactProps = {
  item: SummaryItem;
  className: string | undefined;
  /** The way back stands beside the middle of it, as of a face; else on the line of its letters. */
  isMiddle?: boolean;
};

/** One answer on the card, at the end of its row the way back to its question. */
function Fact({ item: { term, details, action }, className, isMiddle = false }: FactProps) {
  return (
    <div className={classNames('flex flex-wrap gap-x-4', isMiddle ? 'items-center' : 'items-baseline')}>
      <dt className="sr-only">{term}</dt>
      <dd className={classNames('min-w-0 flex-1 basis-32 wrap-anywhere', className)}>{details}</dd>
      {action ? <dd>{action}</dd> : null}
    </div>
  );
}

/** What happens once it is confirmed. */
function whatNext({ edit }: Booking, isWaiting: boolean): string {
  if (isWaiting) return m.booking_waitlist_next();

  return edit ? m.booking_move_next() : m.booking_what_next();
}

function EmergencyBadge() {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-chip border border-transparent bg-danger-soft px-2 py-0.5 text-small font-semibold wrap-break-word text-danger">
      <Siren aria-hidden="true" className="size-4" strokeWidth={2} />
      {m.booking_urgent_badge()}
    </span>
  );
}

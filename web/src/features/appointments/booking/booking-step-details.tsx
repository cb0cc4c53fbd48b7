import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ClashNotes } from '#web/features/appointments/booking/clashes/clash-notes.tsx';
import { m } from '#web/paraglide/messages.js';
import { TabPanel, Tabs } from '#web/ui/content/tabs.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { BookingFailure } from './booking-failure.tsx';
import type { BookingForm } from './booking-form.ts';
import { OfferStrip } from './offer/offer-strip.tsx';
import { useCheckedCode } from './offer/use-checked-code.ts';
import { OldTime } from './old-time.tsx';
import { PersonField } from './person-field.tsx';
import { EmergencyField } from './questions/emergency-field.tsx';
import { VisitDay } from './questions/visit-day.tsx';
import { RequestQuestions, RequestTimes, VisitOffer, VisitQuestions } from './questions/visit-questions.tsx';
import { SlotPicker } from './slots/slot-picker.tsx';
import type { Booking, BookingField } from './use-booking.ts';
import type { BookingSteps } from './use-booking-steps.ts';
import { useGaps } from './use-gaps.ts';
import { useVisitTypeAddress } from './visit-type-address.ts';

type BookingStepDetailsProps = { booking: Booking; steps: BookingSteps };

/** Step 1: what the visit is for, with whom, and when (BOOK-01). */
export function BookingStepDetails({ booking, steps }: BookingStepDetailsProps) {
  const stepRef = useRef<HTMLDivElement>(null);
  const { form, edit } = booking;
  const { step, confirming } = steps;
  const { failure } = confirming;
  // Undefined where the title of the dialog, or a failure, has it.
  const focus = step.name === 'details' ? step.focus : undefined;
  const { gaps, focusGap } = useGaps(booking, stepRef);

  // Before the dialog misses what had the focus in the step before, and takes it itself.
  useLayoutEffect(() => {
    if (focus !== undefined) stepRef.current?.querySelector('h3')?.focus();
    // The first time may be the one that is gone: the heading over them stays.
    if (focus === 'times') showHeading(stepRef.current?.querySelector('[data-times-heading]'));
    else if (focus !== undefined && focus !== 'heading') form.setFocus(focus);
  }, [focus, form]);

  const focusHeading = () => stepRef.current?.querySelector('h3')?.focus();
  const keepBoth = () => {
    steps.keepBoth();
    focusHeading();
  };

  return (
    <div ref={stepRef} className="-mt-3">
      <h3 tabIndex={-1} className="sr-only">
        {m.booking_questions()}
      </h3>
      {failure ? (
        <div className="pt-3 pb-4">
          <BookingFailure {...failure} />
        </div>
      ) : null}
      {gaps.length > 1 ? (
        <div className="pt-3 pb-4">
          <ErrorSummary errors={gaps} onSelect={(name) => focusGap(name as BookingField)} />
        </div>
      ) : null}
      {edit ? (
        <>
          <div className="pt-3">
            <OldTime edit={edit} onKeepBoth={booking.keepBoth && keepBoth} />
          </div>
          <TwoColumns
            questions={
              <>
                <VisitQuestions booking={booking} />
                <VisitDay booking={booking} />
              </>
            }
          >
            <div className="pt-6">
              <SlotPicker booking={booking} />
            </div>
          </TwoColumns>
        </>
      ) : (
        <BothVisitTypes booking={booking} isCodeAsked={focus === 'offerCode'} onCodeRemoved={focusHeading}>
          <ClashNotes booking={booking} steps={steps} onMoved={focusHeading} />
        </BothVisitTypes>
      )}
    </div>
  );
}

function showHeading(heading: HTMLElement | null | undefined) {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

type BothVisitTypesProps = {
  booking: Booking;
  /** Step 2 led back to the field of the offer code. */
  isCodeAsked: boolean;
  onCodeRemoved: () => void;
  children: ReactNode;
};

/** A visit at a fixed time, or on one of several days; `children` stand under the times, which they push away nowhere. */
function BothVisitTypes({ booking, isCodeAsked, onCodeRemoved, children }: BothVisitTypesProps) {
  const tabsRef = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  const { form } = booking;
  const [visitType, isEmergency] = form.watch(['visitType', 'isEmergency']);
  useVisitTypeAddress(visitType);
  const checked = useCheckedCode(booking, isCodeAsked);

  const chooseType = (next: BookingForm['visitType']) => {
    form.clearErrors();
    form.setValue('visitType', next);
  };

  const handleRequest = () => {
    isRequested.current = true;
    chooseType('flexible');
  };

  // The pressed button goes with its tab: the one that it leads to takes the focus at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tab is the open one
  useLayoutEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    tabsRef.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [visitType]);

  // What it is for comes first; of an emergency, which is of the clinic's type for it, where the clinic can call back.
  const what = <RequestQuestions booking={booking} />;
  const when = (
    <TabPanel value="flexible">
      <RequestTimes booking={booking} />
    </TabPanel>
  );

  return (
    <div ref={tabsRef} className="booking-tabs">
      <Tabs
        label={m.booking_visit_type()}
        value={visitType}
        onChange={(next) => chooseType(next === 'flexible' ? 'flexible' : 'standard')}
        tabs={[
          { value: 'standard', label: m.booking_standard() },
          { value: 'flexible', label: m.booking_flexible() },
        ]}
      >
        <OfferStrip checked={checked} onRemoved={onCodeRemoved} />
        {visitType === 'flexible' ? <EmergencyField booking={booking} /> : null}
        <TwoColumns
          questions={
            visitType === 'standard' ? (
              <>
                <VisitQuestions booking={booking} />
                <VisitDay booking={booking} />
              </>
            ) : (
              <>
                <PersonField booking={booking} />
                {isEmergency ? <div className="flexible-place">{when}</div> : what}
              </>
            )
          }
        >
          {visitType === 'standard' ? (
            <TabPanel value="standard">
              <div className="times-place">
                <SlotPicker booking={booking} onRequest={handleRequest} />
              </div>
            </TabPanel>
          ) : null}
          {visitType === 'flexible' && isEmergency ? <div className={questionsClass}>{what}</div> : null}
          {visitType === 'flexible' && !isEmergency ? when : null}
          {children}
          <VisitOffer booking={booking} checked={checked} />
        </TwoColumns>
      </Tabs>
    </div>
  );
}

const questionsClass = 'flex min-w-0 flex-col gap-5 pt-6 max-md:gap-4 max-md:pt-4';

/** The questions beside the times; on a phone above them. */
function TwoColumns({ questions, children }: { questions: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 md:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-10 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <div className={questionsClass}>{questions}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { VisitControls } from '#web/features/appointments/actions/visit-controls.tsx';
import type { VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { useVisit } from '#web/features/appointments/further-visits.ts';
import { isComing } from '#web/features/appointments/group-visits.ts';
import { PersonLine } from '#web/features/appointments/person-line.tsx';
import { Dotted } from '#web/features/appointments/pieces.tsx';
import { visitPanelId } from '#web/features/appointments/print-visit.ts';
import { ReadySkeleton } from '#web/features/appointments/ready/ready-skeleton.tsx';
import { ClinicSays, InsteadOf, VisitTag } from '#web/features/appointments/visit/clinic-answer.tsx';
import { faceOf } from '#web/features/appointments/visit/face-of.tsx';
import { WillCome } from '#web/features/appointments/visit/visit-frame.tsx';
import { VisitSteps } from '#web/features/appointments/visit/visit-history.tsx';
import { formatFromToday } from '#web/features/appointments/visit-time.ts';
import { describeWhen, describeWhenInList } from '#web/features/appointments/visit-words.ts';
import { VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import { useNow } from '#web/lib/dates/use-now.ts';
import { withTitleKept } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { detailItems } from './detail-items.tsx';
import { VisitWays } from './visit-ways.tsx';
import { WhereItStands } from './where-it-stands.tsx';

const GetReady = lazyPart(
  () => import('#web/features/appointments/ready/get-ready.tsx').then((module) => module.GetReady),
  <ReadySkeleton />,
);
const QuestionsOfBefore = lazyPart(() =>
  import('#web/features/appointments/ready/questions-of-before.tsx').then((module) => module.QuestionsOfBefore),
);

type VisitDetailProps = {
  /** Null: the address names no visit that could be. */
  id: number | null;
  onClose: () => void;
  handlers: VisitHandlers;
};

/** One visit with all that is known of it, at an address of its own. */
export function VisitDetail({ id, onClose, handlers }: VisitDetailProps) {
  const { visit, isError, isFetching, refetch } = useVisit(id);

  return (
    <Sheet
      isOpen
      side="end"
      onClose={onClose}
      title={
        visit ? (
          <span className="inline-block first-letter:uppercase">{describeWhen(visit)}</span>
        ) : (
          m.appointments_visit()
        )
      }
      heading={visit ? <p className="py-2 font-display text-h2">{m.appointments_visit()}</p> : undefined}
    >
      <div className="visit-panel pt-4">
        {isError && visit === undefined ? (
          <ErrorCard
            title={m.appointments_failed()}
            message={m.appointments_failed_text()}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : null}
        {visit === undefined && !isError ? <VisitsSkeleton count={1} /> : null}
        {visit === null ? <UnknownVisit onClose={onClose} /> : null}
        {visit ? <Details visit={visit} handlers={handlers} /> : null}
      </div>
    </Sheet>
  );
}

function UnknownVisit({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{m.appointments_unknown()}</p>
      <Button variant="secondary" onClick={onClose}>
        {m.appointments_show_all()}
      </Button>
    </div>
  );
}

/** Whose it is, how far off it is, when, what and with whom, as the one dark card. The title of the panel has said the time to a screen reader. */
function DetailHead({ visit, now }: { visit: Appointment; now: Date | undefined }) {
  const { dependant, provider, clinic, consultationtype, dateTime, timeZone } = visit;
  const soon = dateTime && now ? formatFromToday(dateTime.date, todayAt(timeZone, now)) : undefined;

  return (
    <div data-care-card="" className={cardClass('relative flex flex-col items-start gap-3')}>
      <CareMark />
      <div className="flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <PersonLine person={dependant} soon={soon} />
        <VisitTag visit={visit} />
      </div>
      <p aria-hidden="true" className="font-display text-h1 text-balance first-letter:uppercase">
        {describeWhenInList(visit)}
      </p>
      <InsteadOf visit={visit} />
      <div className="flex w-full flex-wrap items-center gap-x-4">
        {faceOf(visit)}
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <span className="block font-semibold">
            {provider
              ? m.appointments_type_with({ type: consultationtype.name, provider: withTitleKept(provider.fullname) })
              : consultationtype.name}
          </span>
          <span className="text-muted">
            <Dotted facts={[clinic.name, m.booking_type_minutes({ minutes: consultationtype.duration })]} />
          </span>
        </p>
      </div>
    </div>
  );
}

function Details({ visit, handlers }: { visit: Appointment; handlers: VisitHandlers }) {
  const elementId = visitPanelId(visit.id);
  const now = useNow();
  const isAhead = visit.group === 'upcoming' && isComing(visit, now);
  const when = describeWhen(visit);
  // The next act is filled and first: what waits for an answer or a time, else the way to what is confirmed.
  const isAsked = visit.isProposal || visit.offeredPlace !== null || visit.startsAt === null;
  const ways = isAhead ? (
    <VisitWays key="ways" visit={visit} when={when} isFirst={!isAsked && visit.status === 'confirmed'} />
  ) : null;
  const controls = (
    <VisitControls key="controls" visit={visit} when={when} printId={elementId} place="sheet" handlers={handlers} />
  );

  return (
    <div id={elementId} className="flex flex-col gap-5">
      <DetailHead visit={visit} now={isAhead ? now : undefined} />
      <ClinicSays visit={visit} />
      <WhereItStands visit={visit} />
      <div className="flex flex-col gap-3">{isAsked ? [controls, ways] : [ways, controls]}</div>
      <WillCome visit={visit} />
      {isAhead ? <GetReady visit={visit} /> : null}
      <DescriptionList items={detailItems(visit)} />
      <section aria-labelledby={`${elementId}-history`} className="flex flex-col gap-3 print:hidden">
        <h3 id={`${elementId}-history`} className="text-h3">
          {m.appointments_history()}
        </h3>
        <VisitSteps history={visit.history} />
      </section>
      {isAhead ? null : <QuestionsOfBefore visit={visit} />}
    </div>
  );
}

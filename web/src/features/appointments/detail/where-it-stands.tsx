import './where-it-stands.css';
import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { AnswerTime, stepsOf } from '#web/features/appointments/visit/request-trail.tsx';
import { inWords } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';

/** Where a place on the waitlist, or a request, stands, and what comes next; nothing of what waits for nobody. */
export function WhereItStands({ visit }: { visit: Appointment }) {
  if (visit.status === 'requested' && !visit.isProposal) return <RequestSteps visit={visit} />;
  if (visit.status !== 'waitlisted' || visit.offeredPlace) return null;

  return (
    <div className={cardClass('flex flex-col gap-1 print:hidden')}>
      <h3 className="text-h3">{m.booking_waitlist_joined()}</h3>
      <p>{m.booking_waitlist_next()}</p>
    </div>
  );
}

/** Sent → Seen → Answered, each with its moment, and when an answer can be expected. */
function RequestSteps({ visit }: { visit: Appointment }) {
  const steps = stepsOf(visit);
  const nextIndex = steps.findIndex(({ at }) => at === null);

  return (
    <div className={cardClass('flex flex-col gap-3 print:hidden')}>
      <h3 className="text-h3">{m.appointments_awaiting()}</h3>
      <ol aria-label={m.appointments_trail()} className="request-steps">
        {steps.map(({ word, at }, index) => (
          <li key={word} data-done={at === null ? undefined : ''}>
            {at === null ? <CircleDashed {...iconProps} /> : <CircleCheck {...iconProps} />}
            <span className="font-semibold">{word}</span>
            {/* Of what comes after the next step that goes without saying, but not without seeing its sign. */}
            <span className={index > nextIndex ? 'sr-only' : 'text-small'}>
              {at === null ? m.appointments_not_yet() : formatShortMoment(at)}
            </span>
          </li>
        ))}
      </ol>
      <AnswerTime visit={visit} />
    </div>
  );
}

const iconProps = { 'aria-hidden': true, className: 'size-5', strokeWidth: 2 } as const;

/** «Nov 29, 5:53 AM»: it ends a line of a phone. */
const formatShortMoment = (at: string): string =>
  inWords(new Date(at), { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

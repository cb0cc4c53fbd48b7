import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { describeDuration } from '#web/features/appointments/visit-words.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { formatDayInSentence, formatMoment, formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

type Step = { word: string; at: string | null };

/** How far a request has come. */
export const stepsOf = (visit: Appointment): Step[] => [
  { word: m.appointments_sent(), at: sentAt(visit) },
  { word: m.appointments_seen(), at: visit.seenAt },
  { word: m.appointments_answered(), at: null },
];

/** The last time that the patient asked: a visit that was moved is asked for again. */
function sentAt({ history, createdAt }: Appointment): string {
  return history.findLast(({ by, to }) => by === 'patient' && to === 'requested')?.at ?? createdAt;
}

type RequestTrailProps = {
  visit: Appointment;
  /** In a row of many; on a phone only when an answer can be expected. */
  isShort?: boolean;
};

/** How far a request has come, Sent → Seen → Answered, and when an answer can be expected. */
export function RequestTrail({ visit, isShort = false }: RequestTrailProps) {
  if (visit.status !== 'requested' || visit.isProposal) return null;

  return (
    <div
      className={`flex flex-col gap-1.5 print:hidden ${isShort ? 'text-small sm:flex-row sm:flex-wrap sm:gap-x-5' : ''}`}
    >
      <ol
        aria-label={m.appointments_trail()}
        className={`flex flex-wrap items-center text-small gap-x-3 gap-y-1 sm:gap-x-5 ${isShort ? 'max-sm:hidden' : ''}`}
      >
        {stepsOf(visit).map((step) => (
          <TrailStep key={step.word} {...step} />
        ))}
      </ol>
      <AnswerTime visit={visit} isShort={isShort} />
    </div>
  );
}

/**
 * Until when the clinic answers, as it usually does, and that one need do nothing until then, but for an emergency; where
 * that is after the visit, what to do instead of waiting.
 */
export function AnswerTime({ visit, isShort = false }: RequestTrailProps) {
  const now = useNow();
  const { answerMinutes, startsAt, clinic } = visit;
  if (answerMinutes === null) return null;

  const answerAt = new Date(new Date(sentAt(visit)).getTime() + answerMinutes * 60_000);
  if (startsAt !== null && answerAt > new Date(startsAt))
    return (
      <p>
        {m.appointments_answer_late()}{' '}
        <a href={`tel:${clinic.phone}`} className="link relative z-10 whitespace-nowrap">
          {formatPhone(clinic.phone)}
        </a>
      </p>
    );

  if (answerAt <= now) return <p>{m.appointments_usually({ time: describeDuration(answerMinutes) })}</p>;

  const isCalm = !isShort && visit.request.callbackPhone === null;
  return (
    <p>
      {isCalm ? `${m.appointments_nothing_to_do()} ` : null}
      {sayAnswerBy(answerAt, now)}
    </p>
  );
}

/** By the day: what is usual is no promise to the hour. With its date it is not taken for that of the visit. */
function sayAnswerBy(answerAt: Date, now: Date): string {
  if (answerAt.toDateString() === now.toDateString()) return m.appointments_answer_today();

  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  return answerAt.toDateString() === tomorrow.toDateString()
    ? m.appointments_answer_tomorrow()
    : m.appointments_answer_by({ day: formatDayInSentence(answerAt) });
}

function TrailStep({ word, at }: Step) {
  const Icon = at === null ? CircleDashed : CircleCheck;

  return (
    <li className={`inline-flex items-center gap-1.5 ${at === null ? '' : 'font-semibold'}`}>
      <Icon aria-hidden="true" className={`size-4 ${at === null ? '' : 'text-success'}`} strokeWidth={2} />
      {word}
      <span className="sr-only">{at === null ? m.appointments_not_yet() : formatMoment(at)}</span>
    </li>
  );
}

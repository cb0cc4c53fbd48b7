import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { describeDuration } from '#web/features/appointments/visit-words.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

type Step = { word: string; at: string | null };

/** The last time that the patient asked: a visit that was moved is asked for again. */
function sentAt({ history, createdAt }: Appointment): string {
  return history.findLast(({ by, to }) => by === 'patient' && to === 'requested')?.at ?? createdAt;
}

/** How far a request has come, Sent → Seen → Answered, and when an answer can be expected. */
export function RequestTrail({ visit }: { visit: Appointment }) {
  if (visit.status !== 'requested' || visit.isProposal) return null;

  const steps: Step[] = [
    { word: m.appointments_sent(), at: sentAt(visit) },
    { word: m.appointments_seen(), at: visit.seenAt },
    { word: m.appointments_answered(), at: null },
  ];

  return (
    <div className="flex flex-col gap-1.5 text-small print:hidden">
      <ol aria-label={m.appointments_trail()} className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-5">
        {steps.map((step) => (
          <TrailStep key={step.word} {...step} />
        ))}
      </ol>
      {visit.answerMinutes === null ? null : (
        <p className="text-muted">{m.appointments_usually({ time: describeDuration(visit.answerMinutes) })}</p>
      )}
    </div>
  );
}

function TrailStep({ word, at }: Step) {
  const Icon = at === null ? CircleDashed : CircleCheck;

  return (
    <li className={`inline-flex items-center gap-1.5 ${at === null ? 'text-muted' : 'font-semibold'}`}>
      <Icon aria-hidden="true" className={`size-4 ${at === null ? '' : 'text-success'}`} strokeWidth={2} />
      {word}
      <span className="sr-only">{at === null ? m.appointments_not_yet() : formatMoment(at)}</span>
    </li>
  );
}

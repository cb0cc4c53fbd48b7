import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { ThumbsUp } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

/** That the patient has told the clinic that they will come. */
export function WillCome({ visit: { willComeAt, group } }: { visit: Appointment }) {
  if (willComeAt === null || group !== 'upcoming') return null;

  return (
    <p className="inline-flex items-center gap-1.5 text-small text-success print:hidden">
      <ThumbsUp aria-hidden="true" className="size-4" strokeWidth={2} />
      {m.appointments_will_come_said()}
    </p>
  );
}

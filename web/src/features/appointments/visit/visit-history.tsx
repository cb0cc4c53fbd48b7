import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { ChevronDown } from 'lucide-react';
import { formatMoment } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';
import { StatusTag } from '#web/ui/status-tag.tsx';

type HistoryEntry = Appointment['history'][number];

const doneBy: Record<HistoryEntry['by'], (words: { moment: string }) => string> = {
  patient: m.appointments_by_patient,
  clinic: m.appointments_by_clinic,
  system: m.appointments_by_system,
};

/** Who changed what, when and why, from the beginning; folded away until it is wanted. */
export function VisitHistory({ history }: { history: HistoryEntry[] }) {
  if (history.length === 0) return null;

  return (
    <details className="group text-small print:hidden">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center gap-1 text-small">
        {m.appointments_history()}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-[rotate] duration-120 group-open:rotate-180"
          strokeWidth={2}
        />
      </summary>
      <ol className="mt-3 flex flex-col gap-3 border-s-2 border-border ps-4">
        {history.map(({ at, by, to, reason }) => (
          <li key={`${at} ${to}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusTag status={to} />
            <span className="text-muted">{doneBy[by]({ moment: formatMoment(at) })}</span>
            {reason ? <span className="w-full">{m.appointments_reason({ reason })}</span> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

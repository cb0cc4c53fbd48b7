import { CalendarDays, List } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import type { VisitFilters } from './use-visit-filters.ts';

type View = VisitFilters['view'];

const views = [
  { view: '', icon: List, word: m.appointments_view_list },
  { view: 'week', icon: CalendarDays, word: m.appointments_view_week },
] as const;

/** The visits as a list or as a week. */
export function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <div
      role="group"
      aria-label={m.appointments_view()}
      className="inline-flex max-w-full rounded-control border border-border-strong bg-surface p-0.5 print:hidden"
    >
      {views.map(({ view: value, icon: Icon, word }) => (
        <button
          key={value}
          type="button"
          aria-label={word()}
          aria-pressed={view === value}
          onClick={() => onChoose(value)}
          className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-chip px-2.5 text-label transition-colors duration-120 hover:text-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
        >
          {/* A phone has room for the word alone, the narrowest for the sign alone. */}
          <Icon aria-hidden="true" className="size-4.5 max-md:hidden max-[22.5rem]:block" strokeWidth={1.75} />
          <span className="max-[22.5rem]:hidden">{word()}</span>
        </button>
      ))}
    </div>
  );
}

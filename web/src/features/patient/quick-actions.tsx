import { CalendarDays, Gift, type LucideIcon, UserPlus, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/card.tsx';

/** The default order (spec §2 and §9): appointments, rewards, refer, profile. */
const actions: { label: () => string; to: string; icon: LucideIcon }[] = [
  { label: m.shell_appointments, to: paths.appointments, icon: CalendarDays },
  { label: m.shell_rewards, to: paths.rewards, icon: Gift },
  { label: m.shell_refer, to: paths.refer, icon: UserPlus },
  { label: m.shell_profile, to: paths.profile, icon: UserRound },
];

/** The panel of quick actions. */
export function QuickActions() {
  const headingId = useId();

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-h3">
        {m.patient_quick_actions()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {actions.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={cardClass(
                'flex h-full min-h-24 flex-col items-start justify-between gap-3 text-label transition-[border-color,box-shadow] duration-120 hover:border-primary hover:shadow-lift',
              )}
            >
              <Icon aria-hidden="true" className="size-6 text-primary" strokeWidth={1.75} />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

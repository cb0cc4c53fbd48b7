import { type LucideIcon, Stethoscope, UsersRound } from 'lucide-react';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import type { Figures } from './ambassador-api.ts';

/** What one has brought about: the points for it large, then what became of the friends and of the providers. */
export function ProgrammeFigures({ figures }: { figures: Figures }) {
  const { invited, joined, rewarded, providers, providersJoined, points } = figures;

  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-display tabular text-points wrap-anywhere">{formatNumber(points)}</strong>{' '}
        <span className="text-muted">{m.ambassador_points()}</span>
      </p>
      <ul className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:gap-8">
        <Brought
          icon={UsersRound}
          title={m.referrals_figures_joined({ count: joined })}
          text={[
            invited > 0 && m.ambassador_friends_invited({ invited: formatNumber(invited) }),
            rewarded > 0 && m.ambassador_friends_visited({ visited: formatNumber(rewarded) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <Brought
          icon={Stethoscope}
          title={m.ambassador_providers_joined({ count: providersJoined })}
          text={m.ambassador_providers_way({ referred: formatNumber(providers) })}
        />
      </ul>
    </div>
  );
}

const Brought = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <li className="flex items-start gap-3">
    <Icon aria-hidden="true" className="mt-0.5 size-6 text-points" strokeWidth={1.75} />
    <div className="min-w-0">
      <p className="text-h3">{title}</p>
      {text ? <p className="text-muted tabular">{text}</p> : null}
    </div>
  </li>
);

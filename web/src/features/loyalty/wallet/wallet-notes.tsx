import { CalendarClock, Clock, Gift, type LucideIcon, Rocket } from 'lucide-react';
import { Link } from 'react-router';
import { daysOf, largestFirst } from '#web/features/loyalty/boost/boost-words.ts';
import { useBoosts } from '#web/features/loyalty/loyalty-api.ts';
import { formatLastDay } from '#web/features/loyalty/points-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { usePoints } from '#web/lib/reads/points.ts';
import { useProgrammeZone } from '#web/lib/reads/programme-zone.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';

/** What one's own points are about to do: expire, come, go out as gift cards, be multiplied; nothing where they only rest. */
export function WalletNotes() {
  const { data } = usePoints();
  const zone = useProgrammeZone();
  const boost = largestFirst(useBoosts().data?.boosts ?? [])[0];
  const pending = data?.points.pending ?? 0;
  const { held = 0, expiring } = data?.people[0] ?? {};
  if (pending === 0 && held === 0 && !expiring && !boost?.active) return null;

  return (
    <ul className="flex flex-wrap gap-x-6">
      {expiring ? (
        <Note icon={CalendarClock}>
          {m.loyalty_expiring({
            points: expiring.points,
            figure: formatNumber(expiring.points),
            day: formatLastDay(expiring.at, zone),
          })}
        </Note>
      ) : null}
      {pending > 0 ? (
        <Note icon={Clock} to={`${paths.activity}?show=pending`}>
          {m.loyalty_pending_points({ points: pending, figure: formatNumber(pending) })}
        </Note>
      ) : null}
      {held > 0 ? <Note icon={Gift}>{m.loyalty_held({ points: held, figure: formatNumber(held) })}</Note> : null}
      {boost?.active ? (
        <Note icon={Rocket} to={paths.boost}>
          {boostWords(boost.title, daysOf(boost, clock.now()))}
        </Note>
      ) : null}
    </ul>
  );
}

const boostWords = (title: string, days: string | undefined) =>
  days ? m.loyalty_boost_now_days({ title, days }) : m.loyalty_boost_now({ title });

type NoteProps = {
  icon: LucideIcon;
  /** Where more of it is said. */
  to?: string;
  children: string;
};

function Note({ icon: Icon, to, children }: NoteProps) {
  const words = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-points" strokeWidth={1.75} />
      {children}
    </>
  );
  const look = 'flex min-h-8 items-center gap-2 py-1 text-small';

  return (
    <li>
      {to === undefined ? (
        <p className={look}>{words}</p>
      ) : (
        <Link to={to} className={classNames(look, 'underline hover:text-primary')}>
          {words}
        </Link>
      )}
    </li>
  );
}

import { type TrustCheck, trustStates } from '@kindwell/contract/staff/staff-trust.ts';
import { Link } from 'react-router';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Unread } from '#console/ui/unread.tsx';
import { formatMoment, formatNumber } from '#web/lib/words/format.ts';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { JobList } from './job-list.tsx';
import { standingOf, standingOfCheck } from './standing.ts';
import { StateCard } from './state-card.tsx';

type Words = {
  title: () => string;
  good: (check: { moment: string; looked: string }) => string;
  flaws?: (check: { moment: string; count: number }) => string;
  /** What is to be done at a terminal; absent where the console has a screen for it. */
  command?: string;
};

const words: Record<TrustCheck['name'], Words> = {
  auditTrail: { title: m.console_check_trail, good: m.console_check_trail_good, command: 'npm run audit:verify' },
  points: { title: m.console_check_points, good: m.console_check_points_good, command: 'npm run points:audit' },
  giftCards: {
    title: m.console_check_cards,
    good: m.console_check_cards_good,
    command: 'npm run gift-cards:reconcile',
  },
  soldCards: {
    title: m.console_check_sold,
    good: ({ moment, looked }) =>
      looked ? m.console_check_sold_good({ moment, looked }) : m.console_check_sold_none({ moment }),
    flaws: m.console_check_sold_flaws,
  },
  backup: { title: m.console_backup, good: m.console_backup_made, command: 'npm run backup -- FOLDER' },
};

/** What a check has found; where it was made too long ago, that alone is said. */
function sayCheck({ name, doneAt, flaws, looked }: TrustCheck): string {
  if (doneAt === null) return name === 'backup' ? m.console_backup_unknown() : m.console_check_unknown();

  const moment = formatMoment(doneAt);
  const { good, flaws: sayFlaws = m.console_check_flaws } = words[name];
  if (flaws > 0) return sayFlaws({ count: flaws, moment });
  return good({ moment, looked: looked === null ? '' : formatNumber(looked) });
}

/** The way to the comparison of brands, for those who may take it. */
function WayToProvider() {
  if (!useStaff().rights.includes('catalogue.write')) return m.console_check_sold_who();

  return (
    <Link to={paths.giftCards} className="link">
      {m.content_provider()}
    </Link>
  );
}

function CheckCard({ check }: { check: TrustCheck }) {
  const { title, command } = words[check.name];
  const toDo = command === undefined ? <WayToProvider /> : m.console_state_command({ command });

  return (
    <StateCard title={title()} standing={standingOfCheck(check)} says={sayCheck(check)}>
      {check.isGood ? undefined : toDo}
    </StateCard>
  );
}

/** How Kindwell stands: a card for each check, for the seal of the trail and for the worker, then the jobs. */
export function TrustStates() {
  const read = useStaffRead(trustStates, {}, { isShared: true });
  const { data } = read;

  if (!data)
    return (
      <Unread read={read} failed={m.console_trust_failed()} awaited={m.console_trust_loading()}>
        <div className="grid gap-4 md:grid-cols-2">
          <SkeletonBox className="h-32" />
          <SkeletonBox className="h-32" />
          <SkeletonBox className="h-32" />
          <SkeletonBox className="h-32" />
        </div>
      </Unread>
    );

  const { checks, unsealed, worker, jobs } = data;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {checks.map((check) => (
          <CheckCard key={check.name} check={check} />
        ))}
        <StateCard
          title={m.console_seal()}
          standing={standingOf(unsealed.isGood)}
          says={
            unsealed.since === null
              ? m.console_seal_none()
              : m.console_seal_waits({ count: unsealed.entries, moment: formatMoment(unsealed.since) })
          }
        />
        <StateCard
          title={m.console_worker()}
          standing={standingOf(worker.isGood)}
          says={
            worker.lastAt === null
              ? m.console_worker_unknown()
              : m.console_worker_last({ moment: formatMoment(worker.lastAt) })
          }
        />
      </div>
      <JobList jobs={jobs} />
    </>
  );
}

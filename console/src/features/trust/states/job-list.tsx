import type { JobState } from '@kindwell/contract/staff/staff-trust.ts';
import { m } from '#console/paraglide/messages.js';
import { FactList, Section } from '#console/ui/section.tsx';
import { formatMoment, formatNumber } from '#web/lib/words/format.ts';
import { Fold } from '#web/ui/content/fold.tsx';
import { standingOf } from './standing.ts';
import { StateMark } from './state-card.tsx';

/** «0.4 s», «12 s»: what took a moment is said to a tenth. */
const secondsOf = (ms: number): string => {
  const seconds = ms / 1000;
  return formatNumber(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds));
};

/** When one was last done and how long it took, and what waits or went wrong. */
function detailsOf({ doneAt, ms, failedAt, due, retrying, failed }: JobState): string {
  const facts = [
    doneAt === null || ms === null
      ? m.console_job_never()
      : m.console_job_done({ moment: formatMoment(doneAt), seconds: secondsOf(ms) }),
    ...(due > 0 ? [m.console_job_due({ count: due })] : []),
    ...(retrying > 0 ? [m.console_job_retrying({ count: retrying })] : []),
    ...(failed > 0 ? [m.console_job_given_up({ count: failed })] : []),
    ...(failedAt === null ? [] : [m.console_job_failed({ moment: formatMoment(failedAt) })]),
  ];
  return facts.join(' · ');
}

const toRow = (job: JobState) => ({
  key: job.task,
  title: job.what || job.task,
  // What names it at a terminal and in the log.
  details: `${detailsOf(job)} · ${job.task}`,
  aside: <StateMark standing={standingOf(job.isGood)} />,
});

/** The jobs that are to be looked at, and all of them under a line. */
export function JobList({ jobs }: { jobs: JobState[] }) {
  const wrong = jobs.filter(({ isGood }) => !isGood);

  return (
    <Section title={m.console_jobs()}>
      <FactList rows={wrong.map(toRow)} none={m.console_jobs_good()} />
      <Fold summary={m.console_jobs_all({ count: jobs.length })}>
        <FactList rows={jobs.map(toRow)} none={m.console_no_jobs()} />
      </Fold>
    </Section>
  );
}

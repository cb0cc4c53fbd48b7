import type { FiguresPeriod } from '@kindwell/contract/staff/staff-figures.ts';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { AnswerTimes } from './answer-times.tsx';
import { useFigures } from './figures-api.ts';
import { Points } from './points.tsx';
import { Referrals } from './referrals.tsx';
import { SignUps } from './sign-ups.tsx';
import { Visits } from './visits.tsx';

/** The figures of a period, in five sections. */
export function FiguresView({ period }: { period: FiguresPeriod }) {
  const read = useFigures(period);
  const { data } = read;

  if (!data)
    return (
      <Unread read={read} failed={m.console_figures_failed()} awaited={m.console_figures_loading()}>
        <SkeletonBox className="mb-6 h-96" />
        <SkeletonBox className="h-96" />
      </Unread>
    );

  return (
    <div className="flex flex-col gap-8">
      <SignUps signUps={data.signUps} />
      <Visits visits={data.visits} />
      <AnswerTimes answerTimes={data.answerTimes} months={data.visits} />
      <Points points={data.points} outstanding={data.outstanding} pointsPerDollar={data.pointsPerDollar} />
      <Referrals referrals={data.referrals} months={data.visits} />
    </div>
  );
}

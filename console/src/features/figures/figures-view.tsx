import type { FiguresPeriod } from '@kindwell/contract/staff/staff-figures.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { AnswerTimes } from './answer-times.tsx';
import { useFigures } from './figures-api.ts';
import { Points } from './points.tsx';
import { Referrals } from './referrals.tsx';
import { SignUps } from './sign-ups.tsx';
import { Visits } from './visits.tsx';

/** The figures of a period, in five sections. */
export function FiguresView({ period }: { period: FiguresPeriod }) {
  const { data, error, refetch, isFetching } = useFigures(period);

  if (!data && error)
    return (
      <ErrorCard
        title={m.console_figures_failed()}
        message={messageOf(error, m.console_try_again())}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data)
    return (
      <Skeleton label={m.console_figures_loading()}>
        <SkeletonBox className="mb-6 h-96" />
        <SkeletonBox className="h-96" />
      </Skeleton>
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

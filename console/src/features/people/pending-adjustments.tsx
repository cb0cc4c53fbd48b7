import { adjustments, approveAdjustment, declineAdjustment } from '@kindwell/contract/staff/staff-adjustments.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { Section } from '#console/ui/section.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoment, formatNumber } from '#web/lib/words/format.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { type Decision, DecisionButtons, DecisionQuestion, useDecision } from './decisions.tsx';
import { signedPoints } from './facts.tsx';
import { type PendingAdjustment, useAdjustments } from './people-api.ts';

const heading = 'pending-adjustments';

/** What the question before a decision says; the own wish is taken back, not declined. */
function wordsOf(decision: Decision, { isYours }: PendingAdjustment) {
  if (decision === 'approve')
    return { title: m.console_approve_title, confirm: m.console_approve, done: m.console_approved };
  if (isYours) return { title: m.console_take_back_title, confirm: m.console_take_back, done: m.console_taken_back };
  return { title: m.console_decline_title, confirm: m.console_decline, done: m.console_declined };
}

type DecideProps = { decision: Decision; adjustment: PendingAdjustment; onClose: () => void };

function Decide({ decision, adjustment, onClose }: DecideProps) {
  const decides = useStaffAct(decision === 'approve' ? approveAdjustment : declineAdjustment, { answers: adjustments });
  const { id, amount, memberNumber, reason } = adjustment;
  const { title, confirm, done } = wordsOf(decision, adjustment);

  return (
    <DecisionQuestion
      id={id}
      decision={decision}
      title={title({ points: signedPoints(amount), member: memberNumber })}
      text={m.console_adjustment_reason({ reason })}
      confirmLabel={confirm()}
      done={done()}
      decides={decides}
      onClose={onClose}
      headingId={heading}
    />
  );
}

type RowProps = { adjustment: PendingAdjustment; onDecide: ((decision: Decision) => void) | undefined };

function AdjustmentRow({ adjustment, onDecide }: RowProps) {
  const { amount, memberNumber, reason, askedBy, askedAt, isYours } = adjustment;
  const named = { points: signedPoints(amount), member: memberNumber };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <h3 className="text-label tabular">{m.console_adjustment_of(named)}</h3>
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-small text-muted">
          {m.console_adjustment_asked({ name: askedBy, moment: formatMoment(askedAt) })}
          {isYours ? ` ${m.console_you()}` : null}
        </p>
      </div>
      {onDecide ? (
        <DecisionButtons
          isYours={isYours}
          mayApprove
          names={{
            approve: m.console_approve_of(named),
            decline: m.console_decline_of(named),
            takeBack: m.console_take_back_of(named),
          }}
          onDecide={onDecide}
        />
      ) : null}
    </li>
  );
}

/** The adjustments of points that wait for a second person, and for those who may decide the buttons. */
export function PendingAdjustments({ mayAct }: { mayAct: boolean }) {
  const { data, error, refetch, isFetching } = useAdjustments();
  const question = useDecision(data?.adjustments);

  if (!data && error)
    return (
      <ErrorCard
        title={m.console_adjustments_failed()}
        message={messageOf(error, m.console_try_again())}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data)
    return (
      <Skeleton label={m.console_adjustments_loading()}>
        <SkeletonBox className="h-28" />
      </Skeleton>
    );

  return (
    <>
      <Section title={m.console_adjustments()} headingId={heading}>
        {data.adjustments.length === 0 ? (
          <p className="text-muted">{m.console_no_adjustments({ limit: formatNumber(data.limit) })}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-border">
            {data.adjustments.map((each) => (
              <AdjustmentRow
                key={each.id}
                adjustment={each}
                onDecide={mayAct ? (chosen) => question.open(chosen, each.id) : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {mayAct && question.item ? (
        <Decide
          key={`${question.decision}-${question.item.id}`}
          decision={question.decision}
          adjustment={question.item}
          onClose={question.close}
        />
      ) : null}
    </>
  );
}

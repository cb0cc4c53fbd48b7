import { adjustments, approveAdjustment, declineAdjustment } from '@kindwell/contract/staff/staff-adjustments.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { formatNumber } from '#web/lib/words/format.ts';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { DecisionList, DecisionRow, type ListProps, type QuestionProps, type RowProps } from './decision-list.tsx';
import { type Decision, DecisionButtons, DecisionQuestion } from './decisions.tsx';
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

function Decide({ decision, item, onClose }: QuestionProps<PendingAdjustment>) {
  const decides = useStaffAct(decision === 'approve' ? approveAdjustment : declineAdjustment, { answers: adjustments });
  const { id, amount, memberNumber, reason } = item;
  const { title, confirm, done } = wordsOf(decision, item);

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

function AdjustmentRow({ item, onDecide, onLookUp }: RowProps<PendingAdjustment>) {
  const { amount, memberNumber, reason, isYours } = item;
  const named = { points: signedPoints(amount), member: memberNumber };
  const buttons = onDecide ? (
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
  ) : null;

  return (
    <DecisionRow title={m.console_adjustment_of(named)} asked={item} onLookUp={onLookUp} buttons={buttons}>
      <p className="wrap-anywhere">{reason}</p>
    </DecisionRow>
  );
}

/** The adjustments of points that wait for a second person, and for those who may decide the buttons. */
export function PendingAdjustments({ mayAct, onLookUp }: ListProps) {
  const read = useAdjustments();
  const { data } = read;

  if (!data)
    return (
      <Unread read={read} failed={m.console_adjustments_failed()} awaited={m.console_adjustments_loading()}>
        <SkeletonBox className="h-28" />
      </Unread>
    );

  return (
    <DecisionList
      title={m.console_adjustments()}
      headingId={heading}
      items={data.adjustments}
      none={m.console_no_adjustments({ limit: formatNumber(data.limit) })}
      mayAct={mayAct}
      onLookUp={onLookUp}
      Row={AdjustmentRow}
      Question={Decide}
    />
  );
}

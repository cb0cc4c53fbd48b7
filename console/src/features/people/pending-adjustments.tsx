import { adjustments, approveAdjustment, declineAdjustment } from '@kindwell/contract/staff/staff-adjustments.ts';
import { useRef } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { Section } from '#console/ui/section.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { formatMoment, formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { signedPoints } from './facts.tsx';
import { type PendingAdjustment, useAdjustments } from './people-api.ts';

const heading = 'pending-adjustments';
const focusHeading = () => document.getElementById(heading);

type Decision = 'approve' | 'decline';

type DecisionQuestionProps = { decision: Decision; adjustment: PendingAdjustment; onClose: () => void };

/** What the question before a decision says; the own wish is taken back, not declined. */
function wordsOf(decision: Decision, { isYours }: PendingAdjustment) {
  if (decision === 'approve')
    return { title: m.console_approve_title, confirm: m.console_approve, done: m.console_approved };
  if (isYours) return { title: m.console_take_back_title, confirm: m.console_take_back, done: m.console_taken_back };
  return { title: m.console_decline_title, confirm: m.console_decline, done: m.console_declined };
}

/** Asks before a decision. That somebody else has decided meanwhile is told in the question. */
function DecisionQuestion({ decision, adjustment, onClose }: DecisionQuestionProps) {
  const decide = useStaffAct(decision === 'approve' ? approveAdjustment : declineAdjustment, { answers: adjustments });
  const isDone = useRef(false);
  const { id, amount, memberNumber, reason } = adjustment;
  const { title, confirm, done } = wordsOf(decision, adjustment);

  const handleConfirm = async () => {
    const answer = await decide.mutateAsync({ params: { id: String(id) } }).catch(() => undefined);
    if (!answer) return;

    isDone.current = true;
    toast({ title: done() });
    onClose();
  };

  return (
    <AlertDialog
      isOpen
      title={title({ points: signedPoints(amount), member: memberNumber })}
      cancelLabel={m.console_cancel()}
      confirmLabel={confirm()}
      isDanger={decision === 'decline'}
      isBusy={decide.isPending}
      busyLabel={m.console_saving()}
      failure={decide.error ? messageOf(decide.error, m.console_try_again()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusHeading() : null)}
    >
      {m.console_adjustment_reason({ reason })}
    </AlertDialog>
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
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {isYours ? null : (
            <Button
              className="px-3! max-sm:flex-auto"
              aria-label={m.console_approve_of(named)}
              onClick={() => onDecide('approve')}
            >
              {m.console_approve()}
            </Button>
          )}
          <Button
            variant="secondary"
            className="px-3! max-sm:flex-auto"
            aria-label={isYours ? m.console_take_back_of(named) : m.console_decline_of(named)}
            onClick={() => onDecide('decline')}
          >
            {isYours ? m.console_take_back() : m.console_decline()}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** The adjustments of points that wait for a second person, and for those who may decide the buttons. */
export function PendingAdjustments({ mayAct }: { mayAct: boolean }) {
  const { data, error, refetch, isFetching } = useAdjustments();
  const approval = useAddressDialog('approve', readDialogId);
  const refusal = useAddressDialog('decline', readDialogId);
  const decision: Decision = approval.value === undefined ? 'decline' : 'approve';
  const asked = approval.value ?? refusal.value;
  // The list may have lost it already while the question is still to say so.
  const adjustment = useKept(
    asked,
    data?.adjustments.find(({ id }) => id === asked),
  );

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
                onDecide={
                  mayAct ? (chosen) => (chosen === 'approve' ? approval : refusal).open(String(each.id)) : undefined
                }
              />
            ))}
          </ul>
        )}
      </Section>
      {mayAct && adjustment ? (
        <DecisionQuestion
          key={`${decision}-${adjustment.id}`}
          decision={decision}
          adjustment={adjustment}
          onClose={() => void (decision === 'approve' ? approval : refusal).close()}
        />
      ) : null}
    </>
  );
}

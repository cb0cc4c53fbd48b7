import type { Received } from '@kindwell/contract/endpoint.ts';
import { closePatient, patientClosing } from '@kindwell/contract/staff/staff-accounts.ts';
import { foundPatient } from '@kindwell/contract/staff/staff-patients.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { inputOfFound, lookupInput, useClosingFacts } from './people-api.ts';
import { type PersonDialogProps, ReasonDialog } from './reason-dialog.tsx';

type Facts = Received<typeof patientClosing>;

/** What the closing ends; what there is none of is not named. */
function Ends({ upcoming, points, cards }: Facts) {
  return (
    <div>
      <p>{m.console_close_ends()}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{m.console_close_sign_in()}</li>
        {upcoming > 0 ? <li>{m.console_close_visits({ count: upcoming })}</li> : null}
        {points > 0 ? <li>{m.console_close_points({ count: points, amount: formatNumber(points) })}</li> : null}
        {cards > 0 ? <li>{m.console_close_cards({ count: cards })}</li> : null}
      </ul>
    </div>
  );
}

/** Has an account closed for its owner: what that ends is said beforehand, and why is asked for. */
export function CloseDialog({ person, onClose, focusAfter }: PersonDialogProps) {
  const { account, lookup } = person;
  const { data, error, isFetching, refetch } = useClosingFacts(lookup.id);
  const close = useStaffAct(closePatient, {
    answers: foundPatient,
    inputOf: inputOfFound,
    refreshes: [patientClosing],
  });
  const isNeeded = data !== undefined && data.dependants > 0;

  const handleConfirm = async (reason: string) => {
    const answer = await close.mutateAsync({ ...lookupInput(lookup.id), body: { reason } });
    if (answer) toast({ title: m.console_close_asked() });
    return answer !== undefined;
  };

  return (
    <ReasonDialog
      title={m.console_close_title({ name: account.firstName })}
      confirmLabel={m.console_close()}
      kept="close"
      isDanger
      isBlocked={data === undefined || isNeeded}
      onConfirm={handleConfirm}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {data === undefined && error ? (
        <ErrorCard
          title={m.console_close_failed()}
          message={messageOf(error, m.console_try_again())}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data === undefined && !error ? (
        <Skeleton label={m.console_close_loading()}>
          <div className="flex flex-col gap-3">
            <SkeletonLine />
            <SkeletonLine className="w-4/5" />
          </div>
        </Skeleton>
      ) : null}
      {data && isNeeded ? (
        <Callout tone="danger" title={m.console_close_needed()}>
          {m.console_close_needed_text({ count: data.dependants })}
        </Callout>
      ) : null}
      {data && !isNeeded ? (
        <>
          <Ends {...data} />
          <Callout tone="warning">{m.console_close_told()}</Callout>
        </>
      ) : null}
    </ReasonDialog>
  );
}

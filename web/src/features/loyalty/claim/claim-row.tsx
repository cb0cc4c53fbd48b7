import type { Received } from '@kindwell/contract/endpoint.ts';
import type { claimLoyalty, PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { formatPoints } from '#web/features/loyalty/entry-words.ts';
import { formatDayAt } from '#web/features/loyalty/points-time.ts';
import { useHousehold } from '#web/features/loyalty/use-household.ts';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { formatNumber, formatProgrammeDay } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useClaim } from './use-claim.ts';

type ClaimRowProps = {
  action: PendingAction;
  /** Claiming is what the screen is for. */
  isMain: boolean;
  /** The server says why these points cannot be had: the row may be gone by then, so the list tells it. */
  onRefused: (reason: string) => void;
  /** Another try begins: what was told of the one before is over. */
  onClaim: () => void;
};

type Claimed = Received<typeof claimLoyalty>['claimed'];

/** What a claim has brought, and when that can be used; for somebody else with their name. */
function claimedWords({ points, confirmAt }: Claimed, name: string | undefined): string {
  const words = { points, figure: formatNumber(points) };
  if (!confirmAt) return name ? m.loyalty_claimed_for({ ...words, name }) : m.loyalty_claimed(words);

  const day = formatProgrammeDay(confirmAt);
  return name ? m.loyalty_claimed_later_for({ ...words, day, name }) : m.loyalty_claimed_later({ ...words, day });
}

/** Points that were earned and wait for a press; a call that failed stands in the row. */
export function ClaimRow({ action, isMain, onRefused, onClaim }: ClaimRowProps) {
  const id = useId();
  const { otherName } = useHousehold();
  const claim = useClaim();
  const isUnderWay = useRef(false);

  const tell = (claimed: Claimed) => toast({ title: claimedWords(claimed, otherName(action.dependant)) });

  const handleClaim = () => {
    // The second press of a double click comes before the button is drawn busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    onClaim();

    claim.mutate(action, {
      onSuccess: ({ claimed }) => tell(claimed),
      onError: (error) => {
        isUnderWay.current = false;
        if (isRefusal(error)) onRefused(messageOf(error, m.loyalty_claim_failed()));
      },
    });
  };

  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 flex-col gap-0.5">
        <div id={id}>
          <p className="font-semibold">{action.title}</p>
          <ClaimFacts action={action} name={otherName(action.dependant)} />
        </div>
        {claim.isError && !isRefusal(claim.error) ? (
          <p role="alert" className="flex items-start gap-2 text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            {messageOf(claim.error, m.loyalty_claim_failed())}
          </p>
        ) : null}
      </div>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        onClick={handleClaim}
        isBusy={claim.isPending}
        busyLabel={m.loyalty_claiming()}
        aria-describedby={id}
        className="shrink-0 sm:min-w-44"
      >
        {m.loyalty_claim_to_do({ points: action.points, figure: formatNumber(action.points) })}
      </Button>
    </li>
  );
}

/** Where and when it was, for whom, and what a boost has added. */
function ClaimFacts({ action, name }: { action: PendingAction; name: string | undefined }) {
  const { appointment, boost, description } = action;
  const day = appointment?.startsAt ? formatDayAt(appointment.startsAt, appointment.timeZone) : undefined;
  const facts = appointment ? [appointment.clinic.name, day] : [description];
  const line = [...facts, name && m.loyalty_for({ name })].filter(Boolean).join(' · ');

  return (
    <>
      {line ? <p className="text-muted">{line}</p> : null}
      {boost ? (
        <p className="text-points">{m.loyalty_boosted({ title: boost.title, amount: formatPoints(boost.points) })}</p>
      ) : null}
    </>
  );
}

import type { PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatPoints } from '#web/features/loyalty/entry-words.ts';
import { formatDay, formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import type { ButtonVariant } from '#web/ui/button/button-class.ts';

type ClaimRowProps = {
  action: PendingAction;
  /** What it is for and whose, in place of its own title. */
  title: string | undefined;
  /** The first name of whom it is for, where that is somebody else. */
  name: string | undefined;
  variant: ButtonVariant;
  isBusy: boolean;
  /** Why the last try came to nothing. */
  failure: string | undefined;
  onClaim: () => void;
};

/** Points that were earned and wait for a press; a call that failed stands in the row. */
export function ClaimRow({ action, title, name, variant, isBusy, failure, onClaim }: ClaimRowProps) {
  const id = useId();

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-0.5">
        <div id={id}>
          <p className="font-semibold">{title ?? action.title}</p>
          <ClaimFacts action={action} name={title === undefined ? name : undefined} />
        </div>
        {failure === undefined ? null : (
          <p role="alert" className="flex items-start gap-2 text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
            {failure}
          </p>
        )}
      </div>
      <Button
        variant={variant}
        onClick={onClaim}
        isBusy={isBusy}
        busyLabel={m.loyalty_claiming()}
        aria-describedby={id}
        className={variant === 'quiet' ? 'text-points! underline max-sm:-ms-4 sm:-me-4' : 'max-sm:grow sm:min-w-44'}
      >
        {m.loyalty_claim_to_do({ points: action.points, figure: formatNumber(action.points) })}
      </Button>
    </li>
  );
}

/** Where and when it was, for whom, and what a boost has added. */
function ClaimFacts({ action, name }: { action: PendingAction; name: string | undefined }) {
  const { appointment, boost, description } = action;
  const day = appointment?.startsAt ? formatDay(appointment.startsAt, appointment.timeZone) : undefined;
  const facts = appointment ? [appointment.clinic.name, day] : [description];
  const line = [...facts, name && m.loyalty_for({ name })].filter(Boolean).join(' · ');

  return (
    <>
      {line ? <p className="text-small text-muted">{line}</p> : null}
      {boost ? (
        <p className="text-small text-points">
          {m.loyalty_boosted({ title: boost.title, amount: formatPoints(boost.points) })}
        </p>
      ) : null}
    </>
  );
}

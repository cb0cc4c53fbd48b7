import type { PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { usePendingActions } from '#web/features/loyalty/loyalty-api.ts';
import { useHousehold } from '#web/features/loyalty/use-household.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import type { ButtonVariant } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { useGlide } from '#web/ui/content/use-glide.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { ClaimRow } from './claim-row.tsx';
import { useClaims } from './use-claims.ts';

type ClaimListProps = {
  title: string;
  /** How many are shown beside other things; all unless told otherwise. */
  most?: number;
  /** The way to those that are not shown. */
  moreLink?: (count: number) => ReactNode;
  /** What a claim is for where more is known of it than its own title. */
  titleOf?: (action: PendingAction) => string | undefined;
  /** Claiming is what the screen is for: of several, each stands folded under the one press for all. */
  isMain?: boolean;
  /** A card of its own unless told otherwise. */
  className?: string;
};

/** What can be claimed now, several in one press; nothing at all where there is nothing to claim. */
export function ClaimList(props: ClaimListProps) {
  const { title, most, moreLink, titleOf, isMain = false, className = cardClass() } = props;
  const headingId = useId();
  const { claims, isError, isFetching, refetch } = usePendingActions();
  const { otherName } = useHousehold();
  const { busy, failures, refusals, claim } = useClaims(otherName);
  const listRef = useKeptFocus(claims?.length);
  useGlide(listRef, claims?.map(({ id }) => id).join() ?? '');

  if (isError && !claims)
    return (
      <ErrorCard
        title={title}
        message={m.loyalty_activity_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (!claims || (claims.length === 0 && refusals.length === 0)) return null;

  const shown = claims.slice(0, most);
  const left = claims.length - shown.length;
  const isForAll = claims.length > 1;
  const rows = (
    <ul ref={listRef} className="flex flex-col divide-y divide-border">
      {shown.map((action) => (
        <ClaimRow
          key={action.id}
          action={action}
          title={titleOf?.(action)}
          name={otherName(action.dependant)}
          variant={rowVariant(isMain, isForAll)}
          isBusy={busy.has(action.id)}
          failure={failures.get(action.id)}
          onClaim={() => claim([action])}
        />
      ))}
    </ul>
  );

  return (
    <section aria-labelledby={headingId} className={classNames('flex flex-col gap-4', className)}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 id={headingId} className="text-h3">
          {title}
        </h2>
        {isForAll ? (
          <ClaimAll claims={claims} isMain={isMain} isBusy={busy.size > 1} onClaim={() => claim(claims)} />
        ) : null}
      </div>
      {refusals.map((refusal) => (
        <Callout key={refusal} isAlert>
          {refusal}
        </Callout>
      ))}
      {isMain && isForAll ? (
        <Fold summary={m.loyalty_claim_each()} isOpen={failures.size > 0}>
          {rows}
        </Fold>
      ) : (
        rows
      )}
      {left > 0 ? moreLink?.(left) : null}
    </section>
  );
}

/** Beside the one press for all, the others are lighter. */
function rowVariant(isMain: boolean, isForAll: boolean): ButtonVariant {
  if (isForAll) return 'quiet';

  return isMain ? 'primary' : 'secondary';
}

type ClaimAllProps = Pick<ComponentProps<typeof ClaimRow>, 'isBusy' | 'onClaim'> & {
  claims: PendingAction[];
  isMain: boolean;
};

/** All that waits, in one press: in the soft pair of points with an edge, where the screen has another main act. */
function ClaimAll({ claims, isMain, isBusy, onClaim }: ClaimAllProps) {
  const points = claims.reduce((sum, action) => sum + action.points, 0);

  return (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      onClick={onClaim}
      isBusy={isBusy}
      busyLabel={m.loyalty_claiming()}
      className={classNames('shrink-0 sm:min-w-44', !isMain && 'border-points! bg-points-soft! text-points!')}
    >
      {m.loyalty_claim_all({ figure: formatNumber(points) })}
    </Button>
  );
}

/** The row that was claimed leaves the list, and the focus with it: it goes to the next one, else to the heading. */
function useKeptFocus(count: number | undefined) {
  const listRef = useRef<HTMLUListElement>(null);
  const before = useRef(count);

  useLayoutEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;

    const next = listRef.current?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('h1');
    next?.focus();
  }, [count]);

  return listRef;
}

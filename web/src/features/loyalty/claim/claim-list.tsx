import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePendingActions } from '#web/features/loyalty/loyalty-api.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { ClaimRow } from './claim-row.tsx';

type ClaimListProps = {
  title: string;
  /** How many are shown beside other things; all, and in front of them, unless told otherwise. */
  most?: number;
  /** The way to those that are not shown. */
  moreLink?: (count: number) => ReactNode;
};

/** What can be claimed now; nothing at all where there is nothing to claim. */
export function ClaimList({ title, most, moreLink }: ClaimListProps) {
  const headingId = useId();
  const { claims, isError, isFetching, refetch } = usePendingActions();
  const [refusal, setRefusal] = useState<string>();
  const listRef = useKeptFocus(claims?.length);

  if (isError && !claims)
    return (
      <ErrorCard
        title={title}
        message={m.loyalty_activity_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (!claims || (claims.length === 0 && refusal === undefined)) return null;

  const shown = claims.slice(0, most);
  const left = claims.length - shown.length;

  return (
    <section aria-labelledby={headingId} className={cardClass('flex flex-col gap-4')}>
      <h2 id={headingId} className="text-h3">
        {title}
      </h2>
      {refusal === undefined ? null : <Callout isAlert>{refusal}</Callout>}
      <ul ref={listRef} className="flex flex-col divide-y divide-border">
        {shown.map((action) => (
          <ClaimRow
            key={action.id}
            action={action}
            isMain={most === undefined}
            onRefused={setRefusal}
            onClaim={() => setRefusal(undefined)}
          />
        ))}
      </ul>
      {left > 0 ? moreLink?.(left) : null}
    </section>
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

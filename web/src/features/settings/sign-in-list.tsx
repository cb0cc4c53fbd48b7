import { useLayoutEffect, useRef } from 'react';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import type { SignInsToEnd } from './end-sign-in.tsx';
import { SignInRow } from './sign-in-row.tsx';
import { useSignIns } from './sign-ins-api.ts';

/** The part of the settings that says where one is signed in. */
export function SignInsSection() {
  return (
    <section className={cardClass('flex flex-col gap-4')}>
      <div className="flex flex-col gap-1">
        <h3 className="text-h3">{m.settings_sign_ins()}</h3>
        <p className="max-w-prose text-muted">{m.settings_sign_ins_intro()}</p>
      </div>
      <SignInList />
    </section>
  );
}

const EndSignIn = lazyPart(() => import('./end-sign-in.tsx').then((module) => module.EndSignIn));

/** "Devices and sign-ins": where the account is signed in, and the ways to end that (docs/spec/session.md#devices). */
function SignInList() {
  const { data, isError, isFetching, refetch } = useSignIns();
  const ending = useEntryDialog('end-sign-in');
  const found = data?.sessions.find(({ id }) => String(id) === ending.value);
  const toEnd = useKept<SignInsToEnd>(ending.value, ending.value === 'others' ? 'others' : found);
  const listRef = useRef<HTMLUListElement>(null);
  const count = data?.sessions.length ?? 0;
  const countBefore = useRef(count);

  // The row that had the focus has gone with its device, after the question; where it went before, `focusAfter` does it.
  useLayoutEffect(() => {
    if (count < countBefore.current && document.activeElement === document.body) listRef.current?.focus();
    countBefore.current = count;
  }, [count]);

  if (isError && data === undefined)
    return (
      <ErrorCard
        isInCard
        message={m.settings_sign_ins_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (data === undefined)
    return (
      <Skeleton label={m.settings_sign_ins_loading()}>
        <SkeletonBox className="h-16" />
      </Skeleton>
    );

  const isOnlyHere = count < 2;
  return (
    <>
      <ul
        ref={listRef}
        tabIndex={-1}
        aria-label={m.settings_sign_ins()}
        className="flex flex-col divide-y divide-border outline-none"
      >
        {data.sessions.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} onEnd={() => ending.open(String(signIn.id))} />
        ))}
      </ul>
      {isOnlyHere ? (
        <p className="text-muted">{m.settings_sign_ins_only()}</p>
      ) : (
        <div className="flex flex-col border-t border-border pt-4 sm:items-start">
          <Button variant="secondary" onClick={() => ending.open('others')}>
            {m.settings_others_end()}
          </Button>
        </div>
      )}
      {toEnd === undefined ? null : (
        <EndSignIn toEnd={toEnd} onClose={() => void ending.close()} focusAfter={() => listRef.current} />
      )}
    </>
  );
}

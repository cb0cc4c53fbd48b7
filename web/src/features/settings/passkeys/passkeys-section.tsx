import type { OwnPasskey } from '@kindwell/contract/auth/passkeys.ts';
import { type RefObject, useState } from 'react';
import { useEntryDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { canHavePasskeys } from '#web/lib/passkeys/passkeys.ts';
import { formatDayOf } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { usePasskeys } from './passkeys-api.ts';

const AddPasskeyForm = lazyPart(() => import('./add-passkey-form.tsx').then((module) => module.AddPasskeyForm));
const RemovePasskey = lazyPart(() => import('./remove-passkey.tsx').then((module) => module.RemovePasskey));

/** The passkeys of the account, each to be removed, and the way to add one; `email` is the account's own. */
export function PasskeysSection({ email }: { email: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const addRef = useFocusBack<HTMLButtonElement>(isAdding);
  const canAdd = canHavePasskeys();

  return (
    <section className={cardClass('flex flex-col gap-4')}>
      <div className="flex flex-col gap-1">
        <h3 className="text-h3">{m.settings_passkeys()}</h3>
        <p className="max-w-prose text-muted">{canAdd ? m.settings_passkeys_intro() : m.settings_passkeys_unable()}</p>
      </div>
      <PasskeyList addRef={addRef} />
      {isAdding ? <AddPasskeyForm email={email} onClose={() => setIsAdding(false)} /> : null}
      {isAdding || !canAdd ? null : (
        <div className="flex flex-col sm:items-start">
          <Button ref={addRef} variant="secondary" onClick={() => setIsAdding(true)}>
            {m.settings_passkey_add()}
          </Button>
        </div>
      )}
    </section>
  );
}

function PasskeyList({ addRef }: { addRef: RefObject<HTMLButtonElement | null> }) {
  const { data, isError, isFetching, refetch } = usePasskeys();
  const removing = useEntryDialog('remove-passkey');
  const found = data?.passkeys.find(({ id }) => String(id) === removing.value);
  const toRemove = useKept<OwnPasskey>(removing.value, found);

  if (isError && data === undefined)
    return (
      <ErrorCard
        isInCard
        message={m.settings_passkeys_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (data === undefined)
    return (
      <Skeleton label={m.settings_passkeys_loading()}>
        <SkeletonBox className="h-12" />
      </Skeleton>
    );

  return (
    <>
      {data.passkeys.length === 0 ? null : (
        <ul aria-label={m.settings_passkeys()} className="flex flex-col divide-y divide-border">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => removing.open(String(passkey.id))} />
          ))}
        </ul>
      )}
      {toRemove === undefined ? null : (
        <RemovePasskey passkey={toRemove} onClose={() => void removing.close()} focusAfter={() => addRef.current} />
      )}
    </>
  );
}

const timesOf = ({ createdAt, lastUsedAt }: OwnPasskey) => {
  const added = formatDayOf(createdAt);
  return lastUsedAt === null
    ? m.settings_passkey_never({ added })
    : m.settings_passkey_times({ added, used: formatDayOf(lastUsedAt) });
};

function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { name, isBackedUp } = passkey;

  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {isBackedUp ? <Chip>{m.settings_passkey_synced()}</Chip> : null}
        </p>
        <p className="text-small text-muted">{timesOf(passkey)}</p>
      </div>
      <Button variant="secondary" onClick={onRemove} aria-label={m.settings_passkey_remove_of({ name })}>
        {m.settings_passkey_remove()}
      </Button>
    </li>
  );
}

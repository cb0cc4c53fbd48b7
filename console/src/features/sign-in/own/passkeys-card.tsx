import type { OwnPasskey } from '@kindwell/contract/auth/passkeys.ts';
import {
  confirmStaffPasskey,
  removeStaffPasskey,
  staffPasskeys,
  startStaffPasskey,
} from '@kindwell/contract/staff/staff-passkeys.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useStaffAct, useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { noteOwn } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { canHavePasskeys, makePasskey } from '#web/lib/passkeys/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { OwnCard } from './own-card.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const ConfirmDialog = lazyPart(() =>
  import('#web/ui/dialog/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

/** Adds a passkey under this name; false where the person declines to prove who they are. Throws what is to be told. */
function useAddPasskey() {
  const start = useStaffAct(startStaffPasskey);
  const confirm = useStaffAct(confirmStaffPasskey, { answers: staffPasskeys });

  return async (name: string): Promise<boolean> => {
    const begun = await start.mutateAsync({});
    if (!begun) return false;
    const asked = await makePasskey(begun.options);
    if ('trouble' in asked)
      throw new Error(asked.trouble === 'known' ? m.console_passkey_known() : m.console_passkey_not_made());

    return (await confirm.mutateAsync({ body: { name, passkey: asked.passkey } })) !== undefined;
  };
}

type RemoveQuestionProps = { passkey: OwnPasskey; onClose: () => void; focusAfter: () => HTMLElement | null };

/** The question before a passkey is removed: what ends, and what stays. */
function RemoveQuestion({ passkey, onClose, focusAfter }: RemoveQuestionProps) {
  const remove = useStaffAct(removeStaffPasskey, { answers: staffPasskeys });
  const { name } = passkey;

  const handleAct = async (onDone: () => void) => {
    const answer = await remove.mutateAsync({ params: { id: String(passkey.id) } }).catch(() => undefined);
    if (!answer) return;

    noteOwn({ hasPasskey: answer.passkeys.length > 0 });
    onDone();
  };

  return (
    <ConfirmDialog
      title={m.console_passkey_remove_title({ name })}
      cancelLabel={m.console_cancel()}
      confirmLabel={m.console_passkey_remove()}
      isBusy={remove.isPending}
      busyLabel={m.console_removing()}
      failure={remove.error ? messageOf(remove.error, m.console_try_again()) : undefined}
      act={handleAct}
      doneTitle={() => m.console_passkey_removed()}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {m.console_passkey_remove_text()}
    </ConfirmDialog>
  );
}

/** The person's passkeys, each to be called something else or removed, and another one beside them. */
export function PasskeysCard() {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<OwnPasskey>();
  const addRef = useFocusBack<HTMLButtonElement>(isAdding);
  const read = useStaffRead(staffPasskeys, {});
  const { data } = read;
  const addPasskey = useAddPasskey();

  const handleName = async (name: string) => {
    if (!(await addPasskey(name))) return;

    noteOwn({ hasPasskey: true });
    toast({ title: m.console_passkey_added() });
    setIsAdding(false);
  };

  const add = (
    <Button ref={addRef} variant="secondary" onClick={() => setIsAdding(true)}>
      {m.console_passkey_add()}
    </Button>
  );

  return (
    <OwnCard
      icon={KeyRound}
      title={m.console_passkeys()}
      text={canHavePasskeys() ? m.console_passkeys_text() : m.console_passkeys_unable()}
      action={isAdding || !canHavePasskeys() ? undefined : add}
      isWide
    >
      <div className="flex flex-col gap-5">
        {isAdding ? (
          <PasskeyNameForm
            name=""
            confirmLabel={m.console_passkey_make()}
            onName={handleName}
            onClose={() => setIsAdding(false)}
          />
        ) : null}
        {data && data.passkeys.length > 0 ? (
          <ul className="flex flex-col divide-y divide-border">
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
            ))}
          </ul>
        ) : null}
        {data ? null : (
          <Unread read={read} awaited={m.console_loading()} isInCard>
            <SkeletonBox className="h-14" />
          </Unread>
        )}
      </div>
      {removed ? (
        <RemoveQuestion passkey={removed} onClose={() => setRemoved(undefined)} focusAfter={() => addRef.current} />
      ) : null}
    </OwnCard>
  );
}

import type { OwnPasskey } from '@kindwell/contract/auth/passkeys.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useRemovePasskey } from './passkeys-api.ts';

const ConfirmDialog = lazyPart(() =>
  import('#web/ui/dialog/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type RemovePasskeyProps = { passkey: OwnPasskey; onClose: () => void; focusAfter: () => HTMLElement | null };

/** Asks before a passkey is removed: what ends, and what stays. */
export function RemovePasskey({ passkey, onClose, focusAfter }: RemovePasskeyProps) {
  const remove = useRemovePasskey();
  const { id, name } = passkey;

  return (
    <ConfirmDialog
      title={m.settings_passkey_remove_title({ name })}
      cancelLabel={m.settings_passkey_keep()}
      confirmLabel={m.settings_passkey_remove()}
      isBusy={remove.isPending}
      busyLabel={m.settings_passkey_removing()}
      failure={remove.error ? messageOf(remove.error, m.settings_passkey_remove_failed()) : undefined}
      act={(onSuccess) => remove.mutate({ params: { id: String(id) } }, { onSuccess })}
      doneTitle={() => m.settings_passkey_removed()}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {m.settings_passkey_remove_text()}
    </ConfirmDialog>
  );
}

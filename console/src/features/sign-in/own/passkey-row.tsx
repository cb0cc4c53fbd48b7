import type { OwnPasskey } from '@kindwell/contract/auth/passkeys.ts';
import { renameStaffPasskey, staffPasskeys } from '@kindwell/contract/staff/staff-passkeys.ts';
import { useState } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDayOf } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

const timesOf = ({ createdAt, lastUsedAt }: OwnPasskey) => {
  const added = formatDayOf(createdAt);
  return lastUsedAt === null
    ? m.console_passkey_never({ added })
    : m.console_passkey_times({ added, used: formatDayOf(lastUsedAt) });
};

type PasskeyRowProps = { passkey: OwnPasskey; onRemove: () => void };

/** One of the person's passkeys: to be called something else in its place, and to be removed after a question. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const [isNaming, setIsNaming] = useState(false);
  const renameRef = useFocusBack<HTMLButtonElement>(isNaming);
  const rename = useStaffAct(renameStaffPasskey, { answers: staffPasskeys });
  const { id, name, isBackedUp } = passkey;

  const handleName = async (newName: string) => {
    await rename.mutateAsync({ params: { id: String(id) }, body: { name: newName } });
    toast({ title: m.console_passkey_renamed() });
    setIsNaming(false);
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
      {isNaming ? (
        <PasskeyNameForm
          name={name}
          confirmLabel={m.console_save()}
          onName={handleName}
          onClose={() => setIsNaming(false)}
        />
      ) : (
        <>
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
            <p className="flex flex-wrap items-center gap-2 text-label wrap-anywhere">
              {name}
              {isBackedUp ? <Chip>{m.console_passkey_synced()}</Chip> : null}
            </p>
            <p className="text-small text-muted">{timesOf(passkey)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={renameRef}
              variant="secondary"
              className="px-3!"
              aria-label={m.console_passkey_rename_of({ name })}
              onClick={() => setIsNaming(true)}
            >
              {m.console_passkey_rename()}
            </Button>
            <Button
              variant="secondary"
              className="px-3!"
              aria-label={m.console_passkey_remove_of({ name })}
              onClick={onRemove}
            >
              {m.console_remove()}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

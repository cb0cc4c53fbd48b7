import { DoorOpen, FolderDown } from 'lucide-react';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { AccountJoin } from './account-join.tsx';
import { DataCopy } from './data-copy.tsx';
import { DataPart } from './data-part.tsx';

const CloseForm = lazyPart(() => import('./close-form.tsx').then((module) => module.CloseForm));

/** The way out: closed until somebody wants it, then what ends and what stays, the password and a last question. */
export function CloseAccount() {
  const { value, open, close } = useAddressDialog('close', readOpen);
  const isOpen = value !== undefined;
  const beginRef = useFocusBack<HTMLButtonElement>(isOpen);

  if (isOpen)
    return (
      <div className="flex w-full flex-col gap-4">
        <CloseForm onClose={() => void close()} />
      </div>
    );

  return (
    <Button ref={beginRef} variant="secondary" className="max-sm:w-full" onClick={() => open('open')}>
      {m.settings_data_close_begin()}
    </Button>
  );
}

/** /settings?section=data: another account to be joined, a copy of everything, and the end of the account. */
export function MyDataSection() {
  return (
    <>
      <AccountJoin />
      <DataPart
        id="data-copy"
        icon={FolderDown}
        look="bg-primary-soft text-on-primary-soft"
        title={m.settings_data_copy()}
        text={m.settings_data_copy_text()}
      >
        <DataCopy labelledBy="data-copy" />
      </DataPart>
      <DataPart
        id="close-account"
        icon={DoorOpen}
        look="bg-danger-soft text-danger"
        title={m.settings_data_close()}
        text={m.settings_data_close_text()}
      >
        <CloseAccount />
      </DataPart>
    </>
  );
}

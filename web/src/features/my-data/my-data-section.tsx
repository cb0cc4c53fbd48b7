import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { AccountJoin } from './account-join.tsx';
import { DataCopy } from './data-copy.tsx';

const CloseForm = lazyPart(() => import('./close-form.tsx').then((module) => module.CloseForm));

/** The way out: closed until somebody wants it, then what ends and what stays, the password and a last question. */
export function CloseAccount() {
  const { value, open, close } = useAddressDialog('close', readOpen);
  const isOpen = value !== undefined;
  const beginRef = useFocusBack<HTMLButtonElement>(isOpen);

  if (isOpen) return <CloseForm onClose={() => void close()} />;

  return (
    <div className="flex flex-col sm:items-start">
      <Button ref={beginRef} variant="secondary" onClick={() => open('open')}>
        {m.settings_data_close_begin()}
      </Button>
    </div>
  );
}

/** /settings?section=data: another account to be joined, a copy of everything, and the end of the account. */
export function MyDataSection() {
  return (
    <>
      <AccountJoin />
      <section aria-labelledby="data-copy" className={cardClass('flex flex-col gap-4')}>
        <div className="flex flex-col gap-1">
          <h3 id="data-copy" className="text-h3">
            {m.settings_data_copy()}
          </h3>
          <p className="max-w-prose text-muted">{m.settings_data_copy_text()}</p>
        </div>
        <DataCopy labelledBy="data-copy" />
      </section>
      <section aria-labelledby="close-account" className={cardClass('flex flex-col gap-4')}>
        <div className="flex flex-col gap-1">
          <h3 id="close-account" className="text-h3">
            {m.settings_data_close()}
          </h3>
          <p className="max-w-prose text-muted">{m.settings_data_close_text()}</p>
        </div>
        <CloseAccount />
      </section>
    </>
  );
}

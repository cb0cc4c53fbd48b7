import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';

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

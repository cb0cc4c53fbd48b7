import { KeyRound } from 'lucide-react';
import type { RefObject } from 'react';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { usePasskey } from './use-passkey.ts';

type PasskeyPartProps = {
  passkey: ReturnType<typeof usePasskey>;
  label: string;
  buttonRef?: RefObject<HTMLButtonElement | null>;
};

/** The quick way, above the fields of the other one: a passkey. */
export function PasskeyPart({ passkey, label, buttonRef }: PasskeyPartProps) {
  const { isBusy, failure, handlePress } = passkey;

  return (
    <div className="flex flex-col gap-5">
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <Button ref={buttonRef} onClick={handlePress} isBusy={isBusy} busyLabel={m.console_passkey_waiting()}>
        <KeyRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {label}
      </Button>
      <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {m.console_passkey_or()}
      </p>
    </div>
  );
}

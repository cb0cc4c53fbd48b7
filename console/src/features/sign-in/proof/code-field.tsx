import { type ComponentPropsWithRef, useState } from 'react';
import { m } from '#console/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

type CodeFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  error?: string | undefined;
  /** For a new authenticator, which no recovery code can prove. */
  isAppOnly?: boolean;
};

/** The code of the authenticator app, or, for who has it no longer, one of the recovery codes. */
export function CodeField({ error, isAppOnly = false, ...input }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);

  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        {...input}
        className="w-full"
        label={isRecovery ? m.console_recovery_code() : m.console_code()}
        hint={isRecovery ? m.console_recovery_code_hint() : m.console_code_hint()}
        error={error}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
      {isAppOnly ? null : (
        <button type="button" className={buttonClass('link')} onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? m.console_use_app() : m.console_use_recovery()}
        </button>
      )}
    </div>
  );
}

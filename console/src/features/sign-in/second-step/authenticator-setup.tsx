import { Smartphone } from 'lucide-react';
import { useId } from 'react';
import { m } from '#console/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { CodeToCopy } from '#web/ui/content/code-to-copy.tsx';
import { QrCode } from '#web/ui/content/qr-code.tsx';

/** In groups of four, as it is read and typed. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

type AuthenticatorSetupProps = { secret: string; otpauthUri: string };

/** What an authenticator app is given, once: as a picture to scan, as a link for the same phone, as text to type. */
export function AuthenticatorSetup({ secret, otpauthUri }: AuthenticatorSetupProps) {
  const hintId = useId();

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={otpauthUri} label={m.console_authenticator_picture()} />
        <div className="flex flex-1 flex-col items-start gap-3">
          <p>{m.console_authenticator_scan()}</p>
          <a href={otpauthUri} className={buttonClass('secondary', 'px-3!')}>
            <Smartphone aria-hidden="true" className="size-4" strokeWidth={2} />
            {m.console_authenticator_open()}
          </a>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <p id={hintId} className="text-small text-muted">
          {m.console_authenticator_type()}
        </p>
        <CodeToCopy
          code={inGroups(secret)}
          label={m.console_authenticator_secret()}
          describedBy={hintId}
          words={{
            copy: m.console_copy(),
            done: m.console_copied(),
            copied: m.console_copied_aloud(),
            failed: m.console_copy_failed(),
          }}
        />
      </div>
    </div>
  );
}

import type { SignIn } from '@kindwell/contract/auth/sign-ins.ts';
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/content/chip.tsx';

/** What a person would call a device: «Chrome on Windows», or what is known of it. */
export function deviceWords({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser && system) return m.settings_device_known({ browser, system });

  return browser ?? system ?? m.settings_device_unknown();
}

/** A drawing of the device; both kinds where it is not known. */
function DeviceIcon({ system }: Pick<SignIn, 'system'>) {
  const known = system && /iPhone|iPad|Android/.test(system) ? Smartphone : Monitor;
  const Icon = system ? known : MonitorSmartphone;

  return <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />;
}

/** One device: what it is, since when, and the way to sign it out unless it is this one. */
export function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const { isCurrent, startedAt, lastSeenAt } = signIn;
  const device = deviceWords(signIn);

  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-40 items-start gap-3">
        <span className="rounded-full bg-sunken p-2 text-muted">
          <DeviceIcon system={signIn.system} />
        </span>
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {device}
            {isCurrent ? <Chip look="primary">{m.settings_this_device()}</Chip> : null}
          </p>
          <p className="text-small text-muted">
            {isCurrent
              ? m.settings_sign_in_active()
              : m.settings_sign_in_last_seen({ moment: formatMoment(lastSeenAt) })}{' '}
            <span className="inline-block">{`· ${m.settings_sign_in_since({ moment: formatMoment(startedAt) })}`}</span>
          </p>
        </div>
      </div>
      {isCurrent ? null : (
        <Button
          variant="quiet"
          className="-me-4"
          onClick={onEnd}
          aria-label={m.settings_sign_in_end_device({ device })}
        >
          {m.settings_sign_in_end()}
        </Button>
      )}
    </li>
  );
}

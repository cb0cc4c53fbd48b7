import type { SignIn } from '@kindwell/contract/auth/sign-ins.ts';
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { clock } from '#web/lib/dates/clock.ts';
import { inWords } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';

/** What a person would call a device: «Chrome on Windows», or what is known of it. */
export function deviceWords({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser && system) return m.settings_device_known({ browser, system });

  return browser ?? system ?? m.settings_device_unknown();
}

/** A drawing of the device; both kinds where it is not known. */
function deviceIcon(system: SignIn['system']) {
  if (!system) return MonitorSmartphone;

  return /iPhone|iPad|Android/.test(system) ? Smartphone : Monitor;
}

/** A moment (ISO 8601) on this device's clock: «Nov 29, 9:21 PM», with its year where that is another. */
function inBrief(moment: string): string {
  const at = new Date(moment);
  const isThisYear = at.getFullYear() === clock.now().getFullYear();

  return inWords(at, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** One device: what it is, since when, and the way to sign it out unless it is this one. */
export function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const { isCurrent, startedAt, lastSeenAt } = signIn;
  const device = deviceWords(signIn);

  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-40 items-start gap-3">
        <IconDisc icon={deviceIcon(signIn.system)} look="bg-sunken text-muted" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {device}
            {isCurrent ? <Chip look="primary">{m.settings_this_device()}</Chip> : null}
          </p>
          <p className="text-small text-muted tabular">
            {isCurrent ? m.settings_sign_in_active() : m.settings_sign_in_last_seen({ moment: inBrief(lastSeenAt) })}
          </p>
          <p className="text-small text-muted tabular">{m.settings_sign_in_since({ moment: inBrief(startedAt) })}</p>
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

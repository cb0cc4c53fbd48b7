import type { SignIn } from '@kindwell/contract/sign-ins.ts';
import { m } from '#web/paraglide/messages.js';

/** What a person would call a device: «Chrome on Windows», or what is known of it. */
export function deviceWords({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser && system) return m.settings_device_known({ browser, system });

  return browser ?? system ?? m.settings_device_unknown();
}

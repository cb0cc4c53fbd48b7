import { useState } from 'react';
import { keepsCookies } from '#web/lib/session/cookies.ts';
import { m } from '#web/paraglide/messages.js';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** Tells anyone whose browser keeps no cookies that nobody can sign in without. */
export function CookiesNeeded() {
  const [isKeeping] = useState(keepsCookies);

  return isKeeping ? null : <Callout tone="warning">{m.shell_cookies_needed()}</Callout>;
}

import { useRef, useState } from 'react';
import { pointerReleased } from '#web/lib/pointer-release.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/announce.ts';

/** Tells of a referral code that nobody has, once its field is left. It stops nobody: a signup goes on with any code. */
export function useCodeCheck() {
  const [isUnknown, setIsUnknown] = useState(false);
  // Only what stands in the field now is told of.
  const turn = useRef(0);

  const forget = () => {
    turn.current += 1;
    setIsUnknown(false);
  };

  const check = async (typed: string) => {
    forget();
    const code = typed.trim();
    if (code === '') return;

    const asked = turn.current;
    const isWrong = await import('./ask-about-referral.ts')
      .then(({ isUnknownCode }) => isUnknownCode(code))
      .catch(() => false);
    await pointerReleased();
    if (asked !== turn.current || !isWrong) return;

    setIsUnknown(true);
    announce(m.auth_signup_code_unknown());
  };

  return { isUnknown, check, forget };
}

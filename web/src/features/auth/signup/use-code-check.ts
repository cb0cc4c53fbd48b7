import { useRef, useState } from 'react';
import { pointerReleased } from '#web/lib/form/pointer-release.ts';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';

/** How long a signup waits for the answer: a code is not worth more. */
const patienceMs = 1_500;

async function askWhetherUnknown(code: string): Promise<boolean> {
  const { isUnknownCode } = await loadCode(() => import('./ask-about-referral.ts'));
  return isUnknownCode(code);
}

const soonOr = (answer: Promise<boolean>, otherwise: boolean) =>
  Promise.race([
    answer,
    new Promise<boolean>((resolve) => {
      window.setTimeout(() => resolve(otherwise), patienceMs);
    }),
  ]);

/**
 * Tells of a referral code that nobody has, once its field is left, and once more at the first press of the button that
 * would send it. It stops nobody: a second press goes on with any code, and so does a first one with the code of a link
 * (`fromLink`), which is told of as soon as the form is there.
 */
export function useCodeCheck(fromLink: string) {
  const [isUnknown, setIsUnknown] = useState(false);
  // Only what stands in the field now is told of.
  const turn = useRef(0);
  const last = useRef<{ code: string; answer: Promise<boolean> }>(undefined);
  const toldOf = useRef(fromLink);

  /** Whether nobody has a code; not so where that could not be found out. Asked once while the code stays the same. */
  const ask = (code: string): Promise<boolean> => {
    if (last.current?.code !== code) last.current = { code, answer: askWhetherUnknown(code).catch(() => false) };
    return last.current.answer;
  };

  const forget = () => {
    turn.current += 1;
    setIsUnknown(false);
  };

  const tell = () => {
    setIsUnknown(true);
    announce(m.auth_signup_code_unknown());
  };

  // What is told stays while the field is left: it would move the button away from under the press that leaves it.
  const check = async (typed: string) => {
    turn.current += 1;
    const asked = turn.current;
    const code = typed.trim();
    if (code === '') return;

    const isWrong = await ask(code);
    await pointerReleased();
    if (asked === turn.current && isWrong) tell();
  };

  /** Whether a signup stops at this code: the first time that one nobody has would be sent. */
  const isStopping = async (typed: string): Promise<boolean> => {
    const code = typed.trim();
    if (code === '' || code === toldOf.current || !(await soonOr(ask(code), false))) return false;

    toldOf.current = code;
    setIsUnknown(true);
    return true;
  };

  return { isUnknown, check, forget, isStopping };
}

export type CodeCheck = ReturnType<typeof useCodeCheck>;

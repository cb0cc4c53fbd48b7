import { login as loginCall } from '@kindwell/contract/auth/auth.ts';
import { useRef, useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { pointerReleased } from '#web/lib/form/pointer-release.ts';
import { m } from '#web/paraglide/messages.js';
import type { AccountCheck } from './login-rules.ts';

async function askServer(login: string): Promise<AccountCheck> {
  const { askFor = 'password', isSingleAccount, status } = await callApi(loginCall, { body: { login } });
  if (isSingleAccount !== false || askFor === 'password') return { login, askFor: 'password', message: '' };

  const explanation = askFor === 'email' ? m.auth_shared_phone() : m.auth_shared_email();
  return { login, askFor, message: status.msg || explanation };
}

/**
 * Step one of the sign-in: what does this identifier still need? Leaving the field and pressing Continue ask the same,
 * so an answer that is known or under way is not asked for again. `checkAccount` throws what the call throws.
 */
export function useAccountCheck() {
  const [check, setCheck] = useState<AccountCheck | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const turn = useRef(0);
  const asked = useRef<{ login: string; answer: Promise<AccountCheck> }>(undefined);

  const ask = async (login: string) => {
    turn.current += 1;
    const ownTurn = turn.current;
    // Another identifier may have been asked for meanwhile: then what comes of this one changes nothing.
    const isWanted = () => turn.current === ownTurn;
    setIsChecking(true);

    try {
      const answer = await askServer(login);
      // The password field that appears now would push away what is being pressed.
      await pointerReleased();
      if (isWanted()) setCheck(answer);

      return answer;
    } catch (error) {
      if (isWanted()) {
        asked.current = undefined;
        setCheck(null);
      }
      throw error;
    } finally {
      if (isWanted()) setIsChecking(false);
    }
  };

  const checkAccount = (typed: string): Promise<AccountCheck> => {
    const login = typed.trim();
    if (asked.current?.login !== login) asked.current = { login, answer: ask(login) };

    return asked.current.answer;
  };

  return { check, isChecking, checkAccount };
}

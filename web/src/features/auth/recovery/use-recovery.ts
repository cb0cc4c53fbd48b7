import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepRecoveredLogin, typedLogin } from '#web/features/auth/recovered-login.ts';
import { forgetRemembered } from '#web/lib/session/remembered.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { PendingRecovery, ProvenAccount } from './recovery.ts';
import { emptyFindForm, type FindForm, type FoundAccount } from './recovery-rules.ts';

export type RecoveryStep = 'find' | 'codes' | 'password';

// A mutation without a sentence has nothing to toast (FORGOT-11: success shows status.msg).
function toastMessage(message: string) {
  if (message) toast({ title: message });
}

/**
 * The steps of a recovery (docs/spec/auth.md#recovery). They are entries of the browser's history, so that Back goes
 * one step back and keeps what was entered; what they hold is in memory only, so a reload starts over.
 */
export function useRecovery() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState<FindForm>(() => ({ ...emptyFindForm, login: typedLogin() }));
  const [found, setFound] = useState<FoundAccount>();
  const [isNoMatch, setIsNoMatch] = useState(false);
  const [pending, setPending] = useState<PendingRecovery>();
  const [proven, setProven] = useState<ProvenAccount[]>();

  const wanted: RecoveryStep = state?.recoveryStep ?? 'find';
  const holds = { find: true, codes: pending !== undefined, password: proven !== undefined };
  const step = holds[wanted] ? wanted : 'find';

  const goTo = (next: RecoveryStep, { replace = false } = {}) =>
    void navigate(pathname, { replace, state: { recoveryStep: next } });

  const handleSent = (form: FindForm, sent: PendingRecovery) => {
    setValues(form);
    setPending(sent);
    setProven(undefined);
    toastMessage(sent.message);
    goTo('codes');
  };

  const handleVerified = (accounts: ProvenAccount[], message: string) => {
    setProven(accounts);
    toastMessage(message);
    // Spent codes are no step to come back to.
    goTo('password', { replace: true });
  };

  const handleReset = (message: string) => {
    forgetRemembered();
    keepRecoveredLogin({ login: values.login, email: values.email, phone: values.mobile });
    toastMessage(message);
    void navigate(paths.login, { replace: true });
  };

  return {
    step,
    /** A reload, or an entry of the history whose recovery is over. */
    isStartedOver: step !== wanted,
    values,
    found,
    isNoMatch,
    pending,
    proven,
    setFound,
    setIsNoMatch,
    handleSent,
    handleVerified,
    handleReset,
    goBack: () => void navigate(-1),
  };
}

import { type stepUpStaff, unlockStaff } from '@kindwell/contract/staff/staff-session.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { tellChange } from '#console/lib/session/other-tabs.ts';
import { keepTimes } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';

const proof = z.pick(unlockStaff.body, { password: true, code: true });
type Proof = z.output<typeof proof>;

/** Password and code once more, for a call that wants them; the form, and what went wrong beside its fields. */
export function useProof(endpoint: typeof unlockStaff | typeof stepUpStaff, onProven: () => void) {
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' }, resolver: formResolver(proof) });
  const [failure, setFailure] = useState<string>();

  const handleValid = async (body: Proof) => {
    setFailure(undefined);

    try {
      const { session } = await callStaff(endpoint, { body });
      keepTimes(session);
      tellChange();
      onProven();
    } catch (error) {
      if (isRefusedBy(error, 'staffPasswordWrong'))
        form.setError('password', { message: m.console_password_wrong() }, { shouldFocus: true });
      else if (isRefusedBy(error, 'staffCodeWrong'))
        form.setError('code', { message: messageOf(error, m.console_try_again()) }, { shouldFocus: true });
      else setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return { form, failure, handleSubmit: form.handleSubmit(handleValid) };
}

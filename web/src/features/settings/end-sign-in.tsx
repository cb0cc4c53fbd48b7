import type { SignIn } from '@kindwell/contract/auth/sign-ins.ts';
import { useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { deviceWords } from './sign-in-row.tsx';
import { useEndOtherSignIns, useEndSignIn, useMayHaveCalendarLink } from './sign-ins-api.ts';

/** What is about to be signed out: one device, or all but this one. */
export type SignInsToEnd = SignIn | 'others';

type EndSignInProps = { toEnd: SignInsToEnd; onClose: () => void; focusAfter: () => HTMLElement | null };

/** Asks before a device loses its sign-in, and ends it. */
export function EndSignIn({ toEnd, onClose, focusAfter }: EndSignInProps) {
  const one = useEndSignIn();
  const others = useEndOtherSignIns();
  const mayHaveCalendarLink = useMayHaveCalendarLink();
  const [endsCalendarLink, setEndsCalendarLink] = useState(true);
  const device = toEnd === 'others' ? '' : deviceWords(toEnd);
  const error = one.error ?? others.error;

  const act = (onSuccess: () => void) => {
    if (toEnd === 'others') others.mutate({ body: { keepsCalendarFeed: !endsCalendarLink } }, { onSuccess });
    else one.mutate({ params: { id: String(toEnd.id) } }, { onSuccess });
  };

  return (
    <ConfirmDialog
      onClose={onClose}
      act={act}
      doneTitle={() => (toEnd === 'others' ? m.settings_others_ended() : m.settings_sign_in_ended({ device }))}
      focusAfter={focusAfter}
      title={toEnd === 'others' ? m.settings_others_title() : m.settings_sign_in_end_title({ device })}
      cancelLabel={m.settings_sign_in_keep()}
      confirmLabel={m.settings_sign_in_end()}
      isBusy={one.isPending || others.isPending}
      busyLabel={m.settings_sign_in_ending()}
      failure={error ? messageOf(error, m.settings_sign_ins_end_failed()) : undefined}
    >
      {toEnd === 'others' ? m.settings_others_text() : m.settings_sign_in_end_text()}
      {toEnd === 'others' && mayHaveCalendarLink ? (
        <CheckboxField
          className="mt-4 text-text"
          checked={endsCalendarLink}
          onChange={({ target }) => setEndsCalendarLink(target.checked)}
          label={m.settings_end_calendar_link()}
          hint={m.settings_end_calendar_link_hint()}
        />
      ) : null}
    </ConfirmDialog>
  );
}

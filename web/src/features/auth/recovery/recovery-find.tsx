import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { TextField } from '#web/ui/form/text-field.tsx';
import { RecoveryContact } from './recovery-contact.tsx';
import { whatFindLacks } from './recovery-missing.ts';
import { RecoveryNoMatch } from './recovery-no-match.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import { type RecoveryFindProps, useRecoveryFind } from './use-recovery-find.ts';

/** Step 1, and step 5 where it finds nobody: the field stays, with what the server said, above the ways on. */
export function RecoveryFind(props: RecoveryFindProps) {
  const { isNoMatch, onNoMatch, isReturned } = props;
  const [moves, setMoves] = useState(isReturned ? 1 : 0);
  const { form, current, askFor, submit, handleEdit } = useRecoveryFind({
    ...props,
    onNoMatch: (isLost) => {
      onNoMatch(isLost);
      if (isLost) setMoves(moves + 1);
    },
  });
  const { errors, isSubmitting } = form.formState;

  const handleTryAgain = () => {
    onNoMatch(false);
    form.setFocus('login', { shouldSelect: true });
  };

  return (
    <>
      <RecoveryStep
        heading={
          isNoMatch
            ? { title: m.auth_recovery_no_match_title(), text: m.auth_recovery_no_match_text(), moves }
            : {
                step: 1,
                title: m.auth_recovery_find_title(),
                text: m.auth_recovery_find_text(),
                moves: isReturned ? moves : 0,
              }
        }
        submit={
          isNoMatch
            ? null
            : {
                label: m.auth_continue(),
                busyLabel: m.auth_recovery_finding(),
                isBusy: isSubmitting,
                missing: whatFindLacks(form.watch(), askFor),
              }
        }
        onSubmit={submit}
      >
        <TextField
          {...form.register('login', { onChange: handleEdit })}
          label={m.auth_identifier()}
          error={errors.login?.message}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {current ? <RecoveryContact found={current} form={form} onEdit={handleEdit} /> : null}
      </RecoveryStep>
      {isNoMatch ? <RecoveryNoMatch onTryAgain={handleTryAgain} /> : null}
    </>
  );
}

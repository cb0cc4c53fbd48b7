import { noteRestore, type SetupProgress, setupState, trySetup } from '@kindwell/contract/staff/staff-setup.ts';
import { useRef, useState } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { toPhone } from '#web/lib/form/typed-phone.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const Failure = ({ error }: { error: Error | null }) =>
  error ? (
    <Callout tone="danger" isAlert>
      {messageOf(error, m.console_try_again())}
    </Callout>
  ) : null;

/** Told how the steps stand after a press: one that is done by it goes from where it stood. */
type TryProps = { onAnswer: (steps: SetupProgress[]) => void };

/** Tries what reaches others; a text message goes to a phone that is typed here and kept nowhere. */
export function TryStep({ step, onAnswer }: TryProps & { step: 'mail' | 'text' | 'giftCards' }) {
  const trying = useStaffAct(trySetup, { answers: setupState });
  const [phone, setPhone] = useState('');
  const isOfPhone = step === 'text' && isRefusedBy(trying.error, 'setupPhoneMissing', 'inputInvalid');
  const phoneRef = useTakeFocus<HTMLInputElement>(isOfPhone);
  const words = {
    mail: m.console_live_try_mail,
    text: m.console_live_try_text,
    giftCards: m.console_live_try_gift_cards,
  };

  const handleTry = async () => {
    const body = step === 'text' ? { step, ...(phone && { phone: toPhone(phone) }) } : { step };
    const answer = await trying.mutateAsync({ body }).catch(() => undefined);
    if (answer) onAnswer(answer.steps);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleTry();
      }}
      className="flex flex-col gap-4"
    >
      {step === 'text' ? (
        <TextField
          ref={phoneRef}
          label={m.console_live_phone()}
          hint={m.console_live_phone_hint()}
          error={isOfPhone ? messageOf(trying.error, m.console_try_again()) : undefined}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          className="sm:max-w-xs"
        />
      ) : null}
      <Failure error={isOfPhone ? null : trying.error} />
      <Button
        type="submit"
        variant="secondary"
        isBusy={trying.isPending}
        busyLabel={m.console_live_trying()}
        className="sm:self-start"
      >
        {words[step]()}
      </Button>
    </form>
  );
}

/** Notes, after a question, that a backup was restored on another machine: nothing here can know it, or take it back. */
export function NoteRestore({ onAnswer, focusAfter }: TryProps & { focusAfter: () => HTMLElement | null }) {
  const noting = useStaffAct(noteRestore, { answers: setupState });
  const [isAsked, setIsAsked] = useState(false);
  const isNoted = useRef(false);

  const handleAsk = () => {
    isNoted.current = false;
    setIsAsked(true);
  };

  const handleConfirm = async () => {
    const answer = await noting.mutateAsync({}).catch(() => undefined);
    if (!answer) return;

    isNoted.current = true;
    setIsAsked(false);
    onAnswer(answer.steps);
  };

  return (
    <>
      <Button variant="secondary" onClick={handleAsk} className="sm:self-start">
        {m.console_live_restored()}
      </Button>
      <LazyAlertDialog
        isOpen={isAsked}
        title={m.console_live_restored_title()}
        cancelLabel={m.console_live_restored_not()}
        confirmLabel={m.console_live_restored_yes()}
        isBusy={noting.isPending}
        busyLabel={m.console_saving()}
        failure={noting.error ? messageOf(noting.error, m.console_try_again()) : undefined}
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsAsked(false)}
        focusAfter={() => (isNoted.current ? focusAfter() : null)}
      >
        {m.console_live_restored_text()}
      </LazyAlertDialog>
    </>
  );
}

import { useEffect, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { resendCode } from './sign-in-code.ts';

/** The server sends another code 30 s after the last at the earliest (docs/spec/auth.md#codes). */
const pauseMs = 30_000;

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - clock.now().getTime()) / 1000));

/** Counts the seconds down from the pause to 0, and again from each `start()`; a phone that sleeps meanwhile loses none. */
function useCountdown(): { seconds: number; start: () => void } {
  const [endsAt, setEndsAt] = useState(() => clock.now().getTime() + pauseMs);
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));

  useEffect(() => {
    setSeconds(secondsUntil(endsAt));
    const timer = window.setInterval(() => {
      const left = secondsUntil(endsAt);
      setSeconds(left);
      if (left === 0) window.clearInterval(timer);
    }, 1000);

    return () => window.clearInterval(timer);
  }, [endsAt]);

  return { seconds, start: () => setEndsAt(clock.now().getTime() + pauseMs) };
}

type ResendCodeProps = {
  /** The pending step whose code it is. */
  patientId: string;
  /** Asks for another code where the step is none of a sign-in. */
  onResend?: (() => Promise<unknown>) | undefined;
};

/** Has the code of a sign-in sent again, 30 seconds after the last one at the earliest. */
export function ResendCode({ patientId, onResend = () => resendCode(patientId) }: ResendCodeProps) {
  const { seconds, start } = useCountdown();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const handleClick = async () => {
    if (seconds > 0) return;

    setIsSending(true);
    setFailure(undefined);

    try {
      await onResend();
      toast({ title: m.auth_resent() });
      start();
    } catch (error) {
      setFailure(messageOf(error, ''));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button
        variant="secondary"
        onClick={() => void handleClick()}
        isBusy={isSending}
        isBlocked={seconds > 0}
        busyLabel={m.auth_resending()}
      >
        {m.auth_resend()}
      </Button>
      {seconds > 0 ? <p className="text-small text-muted tabular">{m.auth_resend_wait({ seconds })}</p> : null}
      {failure === undefined ? null : (
        <Callout tone="danger" title={m.auth_resend_failed()} isAlert>
          {failure}
        </Callout>
      )}
    </div>
  );
}

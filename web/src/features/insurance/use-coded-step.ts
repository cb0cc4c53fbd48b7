import { type ReactNode, useRef, useState } from 'react';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';

/** A code that is on its way; the page shows the dialog for it (OTP-01). */
export type CodeRequest = {
  /** What it is for and how long it works. */
  purpose: string;
  /** Where it went, in the server's words. */
  sentence: string;
  onResend: () => Promise<unknown>;
  /** Gives the code back; throws, with a sentence where there is one, when it is wrong. */
  onVerify: (code: string) => Promise<void>;
  onVerified: () => void;
  onClose: () => void;
};

/** What the page brings: the dialog for a code. */
export type SectionParts = { renderCode: (request: CodeRequest) => ReactNode };

/** What else than the code can be wrong with a change: it belongs beside what was typed. */
const isAboutChange = (error: unknown) =>
  isRefusedBy(error, 'inputInvalid', 'notFound', 'insuranceAlreadyThere', 'changeUnderway');

type CodedStep = Pick<CodeRequest, 'purpose'> & {
  sendCode: () => Promise<string>;
  /** Makes the change with the code. */
  change: (otp: string) => Promise<void>;
  onDone: () => void;
};

/** A change that needs a code first: asks for one, then makes the change with it. */
export function useCodedStep({ purpose, sendCode, change, onDone }: CodedStep) {
  const [sentence, setSentence] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isDone = useRef(false);

  const start = async () => {
    setFailure(undefined);
    setIsSending(true);

    try {
      setSentence(await sendCode());
    } catch (error) {
      setFailure(messageOf(error, m.insurance_code_not_sent()));
    } finally {
      setIsSending(false);
    }
  };

  const handleVerify = async (otp: string) => {
    try {
      await change(otp);
      isDone.current = true;
    } catch (error) {
      if (!isAboutChange(error)) throw error;
      setFailure(messageOf(error, m.insurance_try_again()));
    }
  };

  const handleVerified = () => {
    setSentence(undefined);
    if (isDone.current) onDone();
  };

  const code: CodeRequest | undefined =
    sentence === undefined
      ? undefined
      : {
          purpose,
          sentence,
          onResend: sendCode,
          onVerify: handleVerify,
          onVerified: handleVerified,
          onClose: () => setSentence(undefined),
        };

  return { code, isSending, failure, start };
}

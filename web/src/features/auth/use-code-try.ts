import { type FormEvent, useState } from 'react';

/** The length of every code that is sent. */
export const codeLength = 4;

type CodeTry = {
  isComplete: boolean;
  /** Does what the codes are for; throws when they are wrong. */
  tryCodes: () => Promise<void>;
  /** The codes were wrong, or are not whole yet: where to correct them. */
  onWrong: () => void;
};

/** The form of a code dialog: one try at a time, and why the last one failed until something else is typed. */
export function useCodeTry({ isComplete, tryCodes, onWrong }: CodeTry) {
  const [failure, setFailure] = useState<unknown>();
  const [isVerifying, setIsVerifying] = useState(false);

  const forgetFailure = () => setFailure(undefined);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isVerifying) return;
    if (!isComplete) {
      onWrong();
      return;
    }

    setIsVerifying(true);
    forgetFailure();

    try {
      await tryCodes();
    } catch (error) {
      setFailure(error);
      onWrong();
    } finally {
      setIsVerifying(false);
    }
  };

  return { failure, forgetFailure, isVerifying, handleSubmit };
}

/**
 * The forms of a recovery check on change (docs/spec/auth.md#recovery); the message waits a moment, so that it does not
 * cut in mid-word.
 */
export const messageDelayMs = 600;

import { createHmac } from 'node:crypto';
import { sameBytes } from '#server/lib/tokens.ts';

/** What a phone can say to us. */
export type Word = 'stop' | 'start' | 'help';

// What carriers ask for, in English and Spanish; the gateway knows the English ones by itself.
const words: Record<Word, string[]> = {
  stop: [
    ...['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'],
    ...['ALTO', 'PARAR', 'PARE', 'BAJA', 'CANCELAR', 'DETENER'],
  ],
  start: ['START', 'UNSTOP', 'YES', 'INICIAR', 'INICIO', 'EMPEZAR', 'COMENZAR'],
  help: ['HELP', 'INFO', 'AYUDA'],
};

/** What a text says to us, in whatever letters, with whatever signs around it; null where it is none of the words. */
export function readWord(body: string): Word | null {
  const said = body
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toUpperCase();
  // «Stop texting me» is as clear.
  if (said.startsWith('STOP ')) return 'stop';

  return (Object.keys(words) as Word[]).find((word) => words[word].includes(said)) ?? null;
}

/**
 * Whether the gateway has made this call, by its signature: HMAC-SHA1 with the account's token over the address and the
 * fields of the form in order, each name before its value (Twilio, «Validating requests»).
 */
export function isSigned(
  signature: string | undefined,
  { url, form, token }: { url: string; form: URLSearchParams; token: string },
): boolean {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  const expected = createHmac('sha1', token)
    .update([url, ...fields].join(''))
    .digest();

  return sameBytes(Buffer.from(signature ?? '', 'base64'), expected);
}

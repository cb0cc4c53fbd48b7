import { randomBytes } from 'node:crypto';
import { keyedHash } from '#server/lib/tokens.ts';

const codes = 10;
const letters = 12;
const perGroup = 4;

// Crockford's base 32: no letter looks like another one, or like a digit. 60 bits a code.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const makeCode = () =>
  [...randomBytes(letters)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .match(new RegExp(`.{${perGroup}}`, 'g'))
    ?.join('-') ?? '';

/** Ten new codes, as they are shown. */
export const makeRecoveryCodes = () => Array.from({ length: codes }, makeCode);

const withoutGroups = (code: string) => code.toLowerCase().replaceAll(/[- ]/g, '');

/** True for what can be no code of an authenticator. */
export const isRecoveryCode = (code: string) => withoutGroups(code).length === letters;

/** What is kept of a recovery code, however it is typed. */
export const hashRecoveryCode = (secret: string, staffId: number, code: string) =>
  keyedHash(secret, 'staff-recovery-code', String(staffId), withoutGroups(code));

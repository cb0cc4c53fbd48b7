import * as z from 'zod/mini';
import { settingFault, throwFaults } from './setting-error.ts';

/** True for an address on this machine, which nobody between can read. */
export const isThisMachine = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

const isEncrypted = (text: string) => text.startsWith('https:') || isThisMachine(new URL(text));
const hasOnlyPath = (text: string) => !/[@?#]/.test(text);

/** The address of a service over HTTP; encrypted unless the service (`what`) is on this machine. */
export const serviceUrl = (what: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an https:// address', abort: true })
    .check(
      z.refine(isEncrypted, `must be an https:// address, unless ${what} is on this machine`),
      z.refine(hasOnlyPath, 'must be an address without a user, a query or a fragment'),
    );

/**
 * The settings of a service come together or not at all; where it is `needed` (in production, named for the sentence)
 * they have to be there. Throws an Error with one clear line for each that is missing.
 */
export function demandWhole<Name extends string>(
  values: { [Each in Name]?: string | undefined },
  names: readonly Name[],
  needed: string | undefined,
) {
  const given = names.find((name) => values[name] !== undefined);
  if (!given && !needed) return;

  const why = given ? `${given} is set, and ${names.join(', ')} belong together` : `production mode needs ${needed}`;
  const missing = names.filter((name) => values[name] === undefined);
  throwFaults(missing.map((name) => settingFault(name, `is missing: ${why}`)));
}

import * as z from 'zod/mini';
import type { Kind } from './kind.ts';

const notAList = 'Please give a list.';
export const mostEntries = 50_000;
const tooMany = `Please give at most ${mostEntries} entries, and bring the others in with another import.`;
const complete = z._default(z.boolean('Please give true or false.'), false);

/** The outermost object of a file. Its entries are checked one by one, so that a fault in one hides none in another. */
export const outerSchema = ({ name }: Kind) =>
  z.strictObject(
    { complete, [name]: z.array(z.unknown(), notAList).check(z.maxLength(mostEntries, tooMany)) },
    `The file must be an object with the list “${name}”.`,
  );

/** The format of a whole file, for editors and other programs (docs/catalogue/). */
export function jsonSchemaOf(kind: Kind): object {
  const whole = z.toJSONSchema(z.strictObject({ complete, [kind.name]: z.array(kind.schema) }), {
    io: 'input',
    unrepresentable: 'any',
  });

  return { ...whole, title: `${kind.name}.json`, description: kind.about };
}

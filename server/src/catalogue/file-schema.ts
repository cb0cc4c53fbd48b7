import * as z from 'zod/mini';
import { notAList, yesOrNo } from '#server/features/providers/import/check/directory-fields.ts';
import { clinicSchema, providerSchema } from '#server/features/providers/import/check/directory-schema.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Kind } from './kind.ts';

export const mostEntries = 50_000;
const tooMany = asIssue(sentence('import_entries_too_many', { most: mostEntries }));
const complete = yesOrNo(false);

/** The outermost object of a file. Its entries are checked one by one, so that a fault in one hides none in another. */
export const outerSchema = ({ name }: Kind) =>
  z.strictObject(
    { complete, [name]: z.array(z.unknown(), notAList).check(z.maxLength(mostEntries, tooMany)) },
    asIssue(sentence('import_content_wrong', { list: name })),
  );

/** The format of the file of clinics, for the same (docs/clinics-import.md). */
export function jsonSchemaOfClinics(): object {
  const whole = z.toJSONSchema(
    z.strictObject({ clinics: z.optional(z.array(clinicSchema)), providers: z.optional(z.array(providerSchema)) }),
    { io: 'input', unrepresentable: 'any' },
  );

  return { ...whole, title: 'clinics.json', description: 'Clinics, what can be booked there, and who works there.' };
}

/** The format of a whole file, for editors and other programs (docs/catalogue/). */
export function jsonSchemaOf(kind: Kind): object {
  const whole = z.toJSONSchema(z.strictObject({ complete, [kind.name]: z.array(kind.schema) }), {
    io: 'input',
    unrepresentable: 'any',
  });

  return { ...whole, title: `${kind.name}.json`, description: kind.about };
}

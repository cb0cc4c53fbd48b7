import {
  type FieldErrors,
  type FieldValues,
  get,
  type Ref,
  type ResolverOptions,
  type ResolverResult,
  set,
} from 'react-hook-form';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** What is said of a value that fits none of several schemas: what the one that it misses least says. */
function saidOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;

  return issue.errors.reduce((least, errors) => (errors.length < least.length ? errors : least))[0] ?? issue;
}

/** The values of a form as its schema makes them, or the first that is wrong with each field. */
export async function checkForm<Form extends FieldValues>(
  schema: z.ZodMiniType<Form, Form>,
  values: Form,
  { fields }: Pick<ResolverOptions<Form>, 'fields'>,
): Promise<ResolverResult<Form>> {
  const { success, data, error } = await schema.safeParseAsync(values);
  if (success) return { values: data, errors: {} };

  const errors: FieldErrors<Form> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    const { code, message } = saidOf(issue);
    const field: { ref?: Ref; refs?: Ref[] } | undefined = get(fields, name);
    if (!get(errors, name)) set(errors, name, { type: code, message, ref: field?.refs ? field.refs[0] : field?.ref });
  }
  return { values: {}, errors };
}

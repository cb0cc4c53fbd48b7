import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';

/** True when the server wants the current password beside what was sent, and for the first time. */
export const isPasswordAsked = (error: unknown, wasAsked: boolean) =>
  !wasAsked && error instanceof ApiError && error.fields.some(({ path }) => path === 'oldpwd');

/**
 * Puts a refusal at the fields that it names, the first of which takes the focus; `fieldOf` says which field of the
 * form stands for one of the request. Answers the sentence for the form as a whole where it names none.
 */
export function showRefusal<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  error: unknown,
  fieldOf: Record<string, Path<Form>>,
): string | undefined {
  const refused = error instanceof ApiError ? error.fields : [];
  const known = refused.flatMap(({ path, message }) => {
    const name = fieldOf[path];
    return name === undefined ? [] : [{ name, message }];
  });

  for (const [index, { name, message }] of known.entries()) {
    form.setError(name, { message }, { shouldFocus: index === 0 });
  }
  return known.length === 0 ? messageOf(error, m.settings_account_failed()) : undefined;
}

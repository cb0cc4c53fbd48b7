import type { RefusalCode } from '@kindwell/contract/refusals.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';

/**
 * Tells why a form was refused: at the field that the codes are about, which takes the focus; anything else is answered, to stand
 * above the form.
 */
export function tellRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  field: Path<Values>,
  ...codes: RefusalCode[]
): string | undefined {
  const message = messageOf(error, m.console_try_again());
  if (!isRefusedBy(error, ...codes)) return message;

  form.setError(field, { message }, { shouldFocus: true });
  return undefined;
}

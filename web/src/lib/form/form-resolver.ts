import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { checkForm } from './check-form.ts';
import { pointerReleased } from './pointer-release.ts';

/**
 * Checks a form with a schema. A press that takes the focus from a field is let finish first: the message that then
 * appears would push away what is being pressed.
 */
export function formResolver<Form extends FieldValues>(schema: z.ZodMiniType<Form, Form>): Resolver<Form> {
  return async (values, _context, options) => {
    await pointerReleased();
    return checkForm(schema, values, options);
  };
}

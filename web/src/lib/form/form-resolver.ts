import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sayFieldMessage } from './field-messages.ts';
import { pointerReleased } from './pointer-release.ts';

/** The errors of a form, those of its lists and parts included, in the language of the page. */
export function inPageLanguage<Errors extends object>(errors: Errors): Errors {
  const entries = Object.entries(errors).map(([name, value]) => {
    if (name === 'message' && typeof value === 'string') return [name, sayFieldMessage(value)];
    const isPart = typeof value === 'object' && value !== null && name !== 'ref';
    return [name, isPart ? inPageLanguage(value) : value];
  });

  return (Array.isArray(errors) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Errors;
}

/**
 * Checks a form with a schema. A press that takes the focus from a field is let finish first: the message that then
 * appears would push away what is being pressed.
 */
export function formResolver<Form extends FieldValues>(schema: z.ZodMiniType<Form, Form>): Resolver<Form> {
  const check = zodResolver(schema);

  return async (...form) => {
    await pointerReleased();
    const checked = await check(...form);
    return { ...checked, errors: inPageLanguage(checked.errors) } as typeof checked;
  };
}

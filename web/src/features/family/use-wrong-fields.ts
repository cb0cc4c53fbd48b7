import { useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PersonForm } from './person-form.ts';

type Name = keyof PersonForm;

/** In the order of the form. */
const order: Name[] = ['firstName', 'lastName', 'dob', 'relation', 'gender', 'email', 'phone'];

/** Leads to what a submit found wrong: to a summary from two fields on, else to the one field. */
export function useWrongFields(form: UseFormReturn<PersonForm>) {
  const [found, setFound] = useState<Name[]>([]);
  const summaryHeading = useRef<HTMLHeadingElement>(null);
  const { errors, submitCount } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each submit, when its errors are there
  useLayoutEffect(() => {
    if (found.length > 1) summaryHeading.current?.focus();
  }, [submitCount]);

  const showWrong = (names: Name[]) => {
    setFound(order.filter((name) => names.includes(name)));
    const [first] = names;
    if (names.length === 1 && first) form.setFocus(first);
  };

  // What has been put right meanwhile leaves the summary.
  const named = found.length > 1 ? found.filter((name) => errors[name]) : [];

  return { wrong: named.map((name) => ({ name, message: errors[name]?.message ?? '' })), summaryHeading, showWrong };
}

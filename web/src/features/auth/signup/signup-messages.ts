import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type SignupField, type SignupForm, signupSchema } from './signup-rules.ts';

/** How long nothing must be typed before a field says what is wrong. */
const idleMs = 600;

/** The type of an error that came with an answer. */
export const refusedByServer = 'server';

const isRight = (form: SignupForm, name: SignupField) =>
  !signupSchema(form.password)
    .safeParse(form)
    .error?.issues.some(({ path }) => path[0] === name);

/**
 * When a field says what is wrong with it: once the person has paused or has left it, so that nobody is told off in
 * the middle of a word. What is right is no longer called wrong at once.
 */
export function useSignupMessages(form: UseFormReturn<SignupForm>) {
  const timers = useRef<Partial<Record<SignupField, number>>>({});

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of Object.values(running)) window.clearTimeout(timer);
    };
  }, []);

  const check = (name: SignupField) => {
    window.clearTimeout(timers.current[name]);

    // What the server refused stays told until it is fixed: the schema finds nothing wrong with it.
    const isRefused = form.formState.errors[name]?.type === refusedByServer;
    if (!isRefused) void form.trigger(name);
  };

  const handleChange = (name: SignupField) => {
    window.clearTimeout(timers.current[name]);
    timers.current[name] = window.setTimeout(() => check(name), idleMs);

    const values = form.getValues();
    if (isRight(values, name)) form.clearErrors(name);

    // The repeated password may have become right, or wrong, without being touched.
    if (name === 'password' && values.confirmPassword !== '') handleChange('confirmPassword');
  };

  return { onChange: handleChange, onBlur: check };
}

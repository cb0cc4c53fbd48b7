import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { readSession, typingAtLock } from './staff-session.ts';

/** The fields of a form in which something was typed, by their `dirtyFields`; of a list of parts the whole list. */
export function typedFields(dirty: object, within = ''): string[] {
  return Object.entries(dirty).flatMap(([name, below]) => {
    const place = `${within}${name}`;
    const isPart = typeof below === 'object' && below !== null && !Array.isArray(below);
    if (isPart) return typedFields(below, `${place}.`);
    return below ? [place] : [];
  });
}

const isLocked = () => {
  const session = readSession();
  return session.status === 'in' && session.times.isLocked;
};

/**
 * Keeps what is typed in a form while the session is locked, when no screen is there, and has it typed again after. One form
 * of a screen does without a `name`. Nothing is kept of a form that was left unlocked, or with the session over.
 */
export function useKeptTyping<Values extends FieldValues>(form: UseFormReturn<Values>, name = '') {
  const { dirtyFields } = form.formState;
  const key = `${useLocation().pathname}#${name}`;
  const dirtyRef = useRef<object>(dirtyFields);
  dirtyRef.current = dirtyFields;

  useEffect(() => {
    const typed = typingAtLock().get(key) ?? [];
    typingAtLock().delete(key);
    for (const [place, value] of typed)
      form.setValue(place as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });

    return () => {
      if (!isLocked()) return;
      const left = typedFields(dirtyRef.current).map(
        (place) => [place, form.getValues(place as Path<Values>)] as const,
      );
      if (left.length) typingAtLock().set(key, left);
    };
  }, [key, form]);
}

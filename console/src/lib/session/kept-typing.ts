import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { leftAtLock, readSession } from './staff-session.ts';

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

type Kept<Value> = {
  /** What is to be kept of what stands there now; undefined: nothing. */
  read: () => Value | undefined;
  /** Puts it back. */
  put: (kept: Value) => void;
};

/**
 * Keeps something of a screen while the session is locked, when no screen is there, and puts it back after. Nothing is kept of what
 * was left unlocked, or with the session over.
 */
export function useKeptAtLock<Value>(name: string, kept: Kept<Value>) {
  const key = `${useLocation().pathname}#${name}`;
  const keptRef = useRef(kept);
  keptRef.current = kept;

  useEffect(() => {
    const left = leftAtLock().get(key) as Value | undefined;
    leftAtLock().delete(key);
    if (left !== undefined) keptRef.current.put(left);

    return () => {
      if (!isLocked()) return;
      const now = keptRef.current.read();
      if (now !== undefined) leftAtLock().set(key, now);
    };
  }, [key]);
}

/** Values of a form by the names of their fields. */
type Typing = (readonly [field: string, value: unknown])[];

/** Keeps what is typed in a form; one form of a screen does without a `name`. */
export function useKeptTyping<Values extends FieldValues>(form: UseFormReturn<Values>, name = '') {
  const { dirtyFields } = form.formState;

  useKeptAtLock<Typing>(name, {
    read: () => {
      const typed = typedFields(dirtyFields).map((place) => [place, form.getValues(place as Path<Values>)] as const);
      return typed.length ? typed : undefined;
    },
    put: (typed) => {
      for (const [place, value] of typed)
        form.setValue(place as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    },
  });
}

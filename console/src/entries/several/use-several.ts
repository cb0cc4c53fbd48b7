import type { ChoiceList } from '@kindwell/contract/staff/staff-content-names.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { linesOf } from '#console/entries/entry-draft.ts';
import { m } from '#console/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { type Choice, useChoices } from './use-choices.ts';

/** Lists to which saving an entry adds the names that they don't have. */
const growing: ChoiceList[] = ['specialities', 'services', 'languages'];

/** The longest name that a list takes. */
const longestName = 100;

const isSame = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** Where several are chosen: the list that has them, the form, and their place in it. */
export type SeveralAt = { of: ChoiceList; form: UseFormReturn<FieldValues>; name: string };

/** Of what was found, what is not chosen yet, what is called just as is `wanted`, and what is suggested; `mayBeNew`: a new name as well. */
function fit(found: Choice[], chosen: string[], { wanted, mayBeNew }: { wanted: string; mayBeNew: boolean }) {
  const rest = found.filter(({ key }) => !chosen.includes(key));
  const exact = found.find((choice) => isSame(choice.name, wanted) || isSame(choice.key, wanted));
  const isFresh = mayBeNew && wanted !== '' && wanted.length <= longestName && !exact;
  const suggestions = [
    ...rest.map(({ key, name: label }) => ({ id: key, label })),
    ...(isFresh ? [{ id: wanted, label: m.content_choice_new({ name: wanted }) }] : []),
  ];
  return { rest, exact, suggestions };
}

/** Several of what a list has: what is chosen, what fits what is typed, and what adds one, takes one away and puts one forward. */
export function useSeveral({ of, form, name }: SeveralAt) {
  const [typed, setTyped] = useState('');
  // Of the moment: what is taken on the way to the server is not taken twice.
  const latest = useRef('');
  const input = useRef<HTMLInputElement | null>(null);
  const { field: control } = useController({
    control: form.control,
    name,
    rules: { validate: () => takeTyped() || m.content_choices_typed() },
  });
  const chosen = linesOf(control.value);
  // Beside the visit types of a place stands its clinic.
  const clinic: string = of === 'visitTypes' ? (form.watch(name.replace(/[^.]+$/, 'clinic')) ?? '') : '';
  const { found, isSettled, isUnread, nameOf, ...choices } = useChoices({ of, clinic }, typed, chosen);

  const wanted = typed.trim();
  const isGrowing = growing.includes(of);
  const { rest, exact, suggestions } = fit(found, chosen, { wanted, mayBeNew: isGrowing && isSettled });

  const type = (text: string) => {
    latest.current = text.trim();
    setTyped(text);
    form.clearErrors(name);
  };
  // At once, so that the focus can go to what is there then.
  const write = (keys: string[]) => flushSync(() => control.onChange(keys.join('\n')));
  const add = (key: string) => {
    type('');
    if (!chosen.includes(key)) write([...chosen, key]);
    announce(m.content_choice_added({ name: nameOf(key) }));
  };

  /** Takes what is typed as it would be chosen, and says whether nothing is left of it. */
  const takeTyped = (): boolean => {
    if (latest.current !== '' && exact) add(exact.key);
    return latest.current === '';
  };

  return {
    ...choices,
    chosen: chosen.map((key) => ({ key, name: nameOf(key) })),
    typed,
    rest,
    suggestions,
    isGrowing,
    add,
    remove: (key: string) => {
      write(chosen.filter((one) => one !== key));
      announce(m.content_choice_removed({ name: nameOf(key) }));
    },
    moveForward: (key: string) => {
      const at = chosen.indexOf(key);
      write(chosen.with(at, chosen[at - 1] ?? key).with(at - 1, key));
      announce(m.clinics_document_moved({ title: nameOf(key), position: at, count: chosen.length }));
    },
    focus: () => input.current?.focus(),
    control: {
      ref: (element: HTMLInputElement | null) => {
        input.current = element;
        control.ref(element);
      },
      value: typed,
      onChange: type,
      onBlur: control.onBlur,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        // With one of the suggestions lit, their list takes the key.
        if (event.nativeEvent.isComposing || event.currentTarget.getAttribute('aria-activedescendant')) return;
        if (event.key === 'Tab') takeTyped();
        if (event.key !== 'Enter' || wanted === '') return;

        event.preventDefault();
        const [first, ...others] = suggestions;
        if (isUnread) add(wanted);
        else if (!takeTyped() && isSettled && first && others.length === 0) add(first.id);
      },
    },
  };
}

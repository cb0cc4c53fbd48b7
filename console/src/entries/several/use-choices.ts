import { type ChoiceList, contentChoices } from '@kindwell/contract/staff/staff-content-names.ts';
import { useState } from 'react';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { useRested } from '#console/lib/use-rested.ts';
import { foldText } from '#web/lib/words/search-text.ts';

/** Which choices are meant; `clinic` is the key of the clinic whose visit types they are. */
export type ChoicesOf = { of: ChoiceList; clinic: string };

/** What can be chosen, by its name in entries, and as the reader's language calls it. */
export type Choice = { key: string; name: string };

/** So many are read at once as what is chosen already. */
const mostNamed = 100;

/** Whether a choice has all words of a text, in whichever case and with whichever accents. */
const hasWords = ({ name }: Choice, text: string) =>
  foldText(text)
    .split(/\s+/)
    .every((word) => foldText(name).includes(word));

/** The choices that fit what is typed, and what those that are chosen are called. */
export function useChoices({ of, clinic }: ChoicesOf, typed: string, chosen: string[]) {
  const search = useRested(typed.trim());
  const whose = useRested(clinic);
  const isAsked = of !== 'visitTypes' || whose !== '';
  const input = (query: { search: string } | { names: string }) => ({
    params: { of },
    query: { ...query, clinic: whose },
  });
  const found = useStaffRead(contentChoices, input({ search }), { isAsked, isShared: true });
  const names = chosen.slice(0, mostNamed).toSorted().join('\n');
  const named = useStaffRead(contentChoices, input({ names }), { isAsked: isAsked && names !== '', isShared: true });

  // What was found last, and what was called so, stays until the next is read.
  const [shown, setShown] = useState(found.data);
  if (found.data && found.data !== shown) setShown(found.data);
  const [called, setCalled] = useState(named.data);
  if (named.data && named.data !== called) setCalled(named.data);
  const known = [...((named.data ?? called)?.choices ?? []), ...(shown?.choices ?? [])];

  const isSettled = found.data !== undefined && search === typed.trim();

  return {
    // Until the server has answered to what is typed now, those that fit among what it answered last.
    found: (shown?.choices ?? []).filter((choice) => isSettled || hasWords(choice, typed.trim())),
    /** How many can be chosen in all that fit. */
    total: shown?.total ?? 0,
    /** Whether what was found is by what is typed now. */
    isSettled,
    /** Where they cannot be read, they are typed. */
    isUnread: found.isError,
    nameOf: (key: string) => known.find((choice) => choice.key === key)?.name ?? key,
    /** Of what is chosen, what the list does not have. */
    missing: named.data ? chosen.filter((key) => !known.some((choice) => choice.key === key)) : [],
  };
}

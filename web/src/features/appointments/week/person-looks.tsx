import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { lookAmong } from '#web/lib/reads/person-look.ts';

/** How one person's visits can be told from another's: by colour and by letters, never by colour alone. */
export type PersonLook = { letters: string; look: string };

const mostLetters = 4;

const firstLetters = (name: string, count: number) => [...name.trim()].slice(0, count).join('');

/** A name's first letter, or as many as it takes to tell it from the others; namesakes are numbered. */
function lettersOf(index: number, names: string[]): string {
  const name = names[index] ?? '';
  const namesakes = names.slice(0, index + 1).filter((other) => other === name).length;
  if (names.filter((other) => other === name).length > 1) return `${firstLetters(name, 1)}${namesakes}`;

  const isShared = (count: number) =>
    names.some((other) => other !== name && firstLetters(other, count) === firstLetters(name, count));
  let count = 1;
  while (count < mostLetters && isShared(count)) count += 1;

  return firstLetters(name, count);
}

/** The looks of a family, in its order, by the person's id. */
export function personLooks(people: Pick<FamilyMember, 'id' | 'firstName'>[]): Map<number, PersonLook> {
  const names = people.map(({ firstName }) => firstName);

  const ids = people.map(({ id }) => id);

  return new Map(people.map(({ id }, index) => [id, { letters: lettersOf(index, names), look: lookAmong(ids, id) }]));
}

/** A person's letters on their colour. Decoration: the name stands beside it in words. */
export function PersonMark({ letters, look }: PersonLook) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full border px-1 text-small font-semibold ${look}`}
    >
      {letters}
    </span>
  );
}

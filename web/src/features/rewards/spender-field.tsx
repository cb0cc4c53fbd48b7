import { formatNumber } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';
import { SelectField } from '#web/ui/select-field.tsx';
import { personWords, spendableWords } from './rewards-words.ts';
import type { OpenCart } from './use-cart.ts';

/** Whose points are used, and how many there are and why; each person has a cart of their own. */
export function SpenderField({ cart }: { cart: OpenCart }) {
  const { people, person, choosePerson } = cart;
  const facts = (
    <span className="flex flex-col">
      {spendableWords(person).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </span>
  );

  if (people.length === 1) return <p className="text-small text-muted">{facts}</p>;

  return (
    <SelectField
      label={m.rewards_use_points_of()}
      hint={facts}
      value={String(person.dependant.id)}
      onChange={({ target }) => choosePerson(Number(target.value))}
      options={people.map((one) => ({
        value: String(one.dependant.id),
        label: m.rewards_person_points({
          name: personWords(one, one === people[0]),
          points: one.spendable,
          figure: formatNumber(one.spendable),
        }),
      }))}
    />
  );
}

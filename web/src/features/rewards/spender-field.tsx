import { Link } from 'react-router';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { limitWords, personWords } from './rewards-words.ts';

/**
 * Whose points are used, and how many they have; each person has a cart of their own. Nothing for one alone. `isBrief`:
 * by their names alone, where the balance stands above.
 */
export function SpenderField({ cart, isBrief = false }: { cart: OpenCart; isBrief?: boolean }) {
  const { people, person, choosePerson } = cart;
  if (people.length === 1) return null;

  return (
    <SelectField
      label={m.rewards_use_points_of()}
      value={String(person.dependant.id)}
      onChange={({ target }) => choosePerson(Number(target.value))}
      options={people.map((one) => ({
        value: String(one.dependant.id),
        label: isBrief
          ? m.rewards_points_whose({ name: one.dependant.firstName })
          : m.rewards_person_points({
              name: personWords(one, one === people[0]),
              points: one.available,
              figure: formatNumber(one.available),
            }),
      }))}
    />
  );
}

/** What stands beside the balance: somebody else's points, the limit of the month, points set aside. */
export function SpenderFacts({ cart: { person, isOwn } }: { cart: OpenCart }) {
  const { held, dependant } = person;
  const limit = limitWords(person, isOwn);
  if (isOwn && limit === undefined && held === 0) return null;

  return (
    <div className="flex flex-col gap-0.5 text-small text-muted">
      {isOwn ? null : <p>{m.rewards_using_of({ name: dependant.firstName })}</p>}
      {limit === undefined ? null : (
        <p>
          {limit} <LimitLink />
        </p>
      )}
      {held === 0 ? null : <p>{m.rewards_held({ points: held, figure: formatNumber(held) })}</p>}
    </div>
  );
}

/** To where the guarantor sets limits; nobody else can. */
export function LimitLink() {
  const { isGuarantor } = useCurrentUser();
  if (!isGuarantor) return null;

  return (
    <Link to={paths.settingsSection('limits')} className="link">
      {m.rewards_limit_change()}
    </Link>
  );
}

import { isDeepStrictEqual } from 'node:util';

/** An entry as a file shows it: fields that say nothing are not there. */
export function shown<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(shown) as Value;
  if (typeof value !== 'object' || value === null) return value;

  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, shown(field)])) as Value;
}

export const isSame = (one: object, other: object) => isDeepStrictEqual(shown(one), shown(other));

type Values = Map<string, string | number | boolean>;

/** Every value of an entry by its place in it: `cards[0].dollars`. */
function flatten(value: unknown, place: string, into: Values) {
  if (typeof value !== 'object' || value === null) into.set(place, value as string | number | boolean);
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) flatten(item, `${place}[${index}]`, into);
  else
    for (const [name, field] of Object.entries(value)) flatten(field, place === '' ? name : `${place}.${name}`, into);
}

/** A value that is another one in two entries; undefined where one of them has none. */
export type Difference = {
  place: string;
  before: string | number | boolean | undefined;
  after: string | number | boolean | undefined;
};

/** What differs between two entries, place by place. */
export function differences(before: object, after: object): Difference[] {
  const [old, fresh]: [Values, Values] = [new Map(), new Map()];
  flatten(shown(before), '', old);
  flatten(shown(after), '', fresh);
  const places = [...new Set([...old.keys(), ...fresh.keys()])];

  return places
    .map((place) => ({ place, before: old.get(place), after: fresh.get(place) }))
    .filter((found) => found.before !== found.after);
}

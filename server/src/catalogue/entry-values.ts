import { isDeepStrictEqual } from 'node:util';

/** An entry as a file shows it: fields that say nothing are not there. */
export function shown<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(shown) as Value;
  if (typeof value !== 'object' || value === null) return value;

  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, shown(field)])) as Value;
}

export const isSame = (one: object, other: object) => isDeepStrictEqual(shown(one), shown(other));

/** Every value of an entry by its place in it: `cards[0].dollars`. */
function flatten(value: unknown, place: string, into: Map<string, string>) {
  if (typeof value !== 'object' || value === null) into.set(place, JSON.stringify(value));
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) flatten(item, `${place}[${index}]`, into);
  else
    for (const [name, field] of Object.entries(value)) flatten(field, place === '' ? name : `${place}.${name}`, into);

  return into;
}

const longestShown = 80;
const cut = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

/** What differs between two entries, a line each: `pointsPerDollar: 100 → 90`. */
export function differences(before: object, after: object): string[] {
  const [old, fresh] = [flatten(shown(before), '', new Map()), flatten(shown(after), '', new Map())];
  const places = [...new Set([...old.keys(), ...fresh.keys()])];

  return places.flatMap((place) => {
    const [one = 'nothing', other = 'nothing'] = [old.get(place), fresh.get(place)];
    return one === other ? [] : [`${place}: ${cut(one)} → ${cut(other)}`];
  });
}

import type { Place, PlaceSuggestion } from '@kindwell/contract/places.ts';
import type { Db } from '#server/db/database.ts';
import { mostSuggestions, type PlaceSource } from './place-source.ts';
import { findByDigits, findByWords, findPlace, findWords, type PlaceRow } from './places-db.ts';

const postalCodeForm = /^\d{5}$/;
// A code that is being typed, or one with its four further digits, of which the table knows nothing.
const typedCodeForm = /^(\d{1,5})(?:-?\d{0,4})$/;

/** Whether an id names a row of the built-in table: it is the postal code itself. */
export const isOfTable = (id: string) => postalCodeForm.test(id);

const descriptionOf = ({ code, place, state }: PlaceRow) => `${place}, ${state} ${code}`;

const toSuggestion = (row: PlaceRow): PlaceSuggestion => ({
  id: row.code,
  description: descriptionOf(row),
  postalCode: row.code,
});

function toPlace(row: PlaceRow): Place {
  const { code, place, state, stateName } = row;

  return {
    formatted_address: `${descriptionOf(row)}, USA`,
    postalCode: code,
    address: [
      { long_name: code, short_name: code, types: ['postal_code'] },
      { long_name: place, short_name: place, types: ['locality', 'political'] },
      { long_name: stateName, short_name: state, types: ['administrative_area_level_1', 'political'] },
      { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
    ],
  };
}

async function findRows(db: Db, search: string): Promise<PlaceRow[]> {
  const digits = typedCodeForm.exec(search)?.[1];
  if (digits) return findByDigits(db, digits, mostSuggestions);

  const words = await findWords(db, search);
  return words === '' ? [] : findByWords(db, words, mostSuggestions);
}

/** The built-in table of postal codes: digits are the start of a code, letters that of a place's name. */
export const tablePlaces = (db: Db): PlaceSource => ({
  suggest: async (search) => (await findRows(db, search)).map(toSuggestion),
  async find(id) {
    const row = await findPlace(db, id);
    return row && toPlace(row);
  },
});

const starts = 'Al Bar Cal Dor El Fen Gar Hol Is Jan Kel Lor Mar Nor Os Pel Quin Ras Sel Tor Ul Van Wes Yar Zan'.split(
  ' ',
);
const middles = 'a be di er fo gan hi ing ka len mo na ol per ri sta ten u ver wan'.split(' ');
const ends = 'berg by cott dale den ez feld ford ham ine ka ley man ner o ova ski son ton well'.split(' ');

/** So many different words that could be names: the same at every run. */
export function inventNames(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_none, index) => {
    const nr = from + index;
    const middle = middles[Math.floor(nr / starts.length) % middles.length];
    const end = ends[Math.floor(nr / (starts.length * middles.length)) % ends.length];
    const more = nr >= starts.length * middles.length * ends.length ? middles[nr % 19] : '';

    return `${starts[nr % starts.length]}${middle}${more}${end}`;
  });
}

/** What stands in the name of a clinic beside its own word. */
export const clinicKinds = {
  1: ['Dental', 'Family Dentistry', 'Smiles', 'Dental Arts', 'Orthodontics', 'Dental Group'],
  2: ['Family Medicine', 'Medical Center', 'Health', 'Primary Care', 'Pediatrics', 'Medical Group'],
  3: ['Eye Care', 'Vision Center', 'Optometry', 'Eye Clinic', 'Family Eye Care', 'Optical'],
} as const;

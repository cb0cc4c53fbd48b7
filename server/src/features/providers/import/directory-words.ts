import { otherLanguages, type Words } from '#server/catalogue/entry-fields.ts';
import { findNames, type Name, namesOfWords } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { ClinicRecord, Directory, ProviderRecord } from './check/directory-schema.ts';
import type { Fault, Path, Source } from './file/faults.ts';

/** What clinics and providers say of themselves, in each language: decision 113. */

type PlacedWords = { path: Path; words: Words };

const linesAt = (path: Path, lines: Words[]): PlacedWords[] =>
  lines.map((words, index) => ({ path: [...path, index], words }));

const oneAt = (path: Path, words: Words | undefined): PlacedWords[] => (words ? [{ path, words }] : []);

const wordsOfClinic = ({ description, parking, whatToBring, visitTypes }: ClinicRecord): PlacedWords[] => [
  ...oneAt(['description'], description),
  ...oneAt(['parking'], parking),
  ...linesAt(['whatToBring'], whatToBring),
  ...visitTypes.flatMap((type, index) => linesAt(['visitTypes', index, 'whatToBring'], type.whatToBring)),
];

const wordsOfProvider = ({ about }: ProviderRecord): PlacedWords[] => oneAt(['about'], about);

/** What a text is called in another language, and where a file says so. */
export type PlacedName = Name & { path: Path };

const namesIn = (placed: PlacedWords[]): PlacedName[] =>
  placed.flatMap(({ path, words }) =>
    otherLanguages.flatMap((language) => {
      const title = words[language];
      return title === undefined ? [] : [{ path: [...path, language], language, name: words.en, title }];
    }),
  );

const placedIn = ({ clinics, providers }: Directory): PlacedWords[] => [
  ...clinics.flatMap((clinic, index) =>
    wordsOfClinic(clinic).map(({ path, words }) => ({ path: ['clinics', index, ...path], words })),
  ),
  ...providers.flatMap((provider, index) =>
    wordsOfProvider(provider).map(({ path, words }) => ({ path: ['providers', index, ...path], words })),
  ),
];

/** What every text of a directory is called in other languages. */
export const placedNames = (directory: Directory): PlacedName[] => namesIn(placedIn(directory));

const keyOf = ({ language, name }: Pick<Name, 'language' | 'name'>) => `${language} ${name}`;

/** What the texts of a clinic or a provider are called in other languages, each once. */
function namesOf(placed: PlacedWords[]): Name[] {
  const names = namesIn(placed).map(({ path: _, ...name }) => name);
  return [...new Map(names.map((name) => [keyOf(name), name])).values()];
}

export const namesOfClinic = (clinic: ClinicRecord): Name[] => namesOf(wordsOfClinic(clinic));

export const namesOfProvider = (provider: ProviderRecord): Name[] => namesOf(wordsOfProvider(provider));

/** What the texts of these clinics and providers are called in every other language, with an empty text where they are not. */
export const namesToSave = ({ clinics = [], providers = [] }: Partial<Directory>): Name[] =>
  [...clinics.flatMap(wordsOfClinic), ...providers.flatMap(wordsOfProvider)].flatMap(({ words }) =>
    namesOfWords(words),
  );

/** One text is called one thing in a language, wherever in the file it stands. */
export function checkWords(directory: Directory, { lineOf }: Source): Fault[] {
  const first = new Map<string, { title: string; path: Path }>();

  return placedNames(directory).flatMap(({ path, ...name }) => {
    const earlier = first.get(keyOf(name));
    if (!earlier) first.set(keyOf(name), { title: name.title, path });
    return earlier && earlier.title !== name.title
      ? [{ line: lineOf(path), path, message: sentence('import_text_called', { line: lineOf(earlier.path) }) }]
      : [];
  });
}

/** A checked directory with every text in each language in which it will be known: what a file does not say of one stays. */
export async function withKnownWords(db: Db, directory: Directory): Promise<Directory> {
  const placed = placedIn(directory);
  const known = await findNames(
    db,
    placed.map(({ words }) => words.en),
  );
  const titles = new Map([...known, ...placedNames(directory)].map((name) => [keyOf(name), name.title]));

  const full = ({ en }: Words): Words => ({
    en,
    ...Object.fromEntries(
      otherLanguages.flatMap((language) => {
        const title = titles.get(keyOf({ language, name: en }));
        return title ? [[language, title]] : [];
      }),
    ),
  });

  return {
    clinics: directory.clinics.map((clinic) => ({
      ...clinic,
      description: clinic.description && full(clinic.description),
      parking: clinic.parking && full(clinic.parking),
      whatToBring: clinic.whatToBring.map(full),
      visitTypes: clinic.visitTypes.map((type) => ({ ...type, whatToBring: type.whatToBring.map(full) })),
    })),
    providers: directory.providers.map((provider) => ({ ...provider, about: provider.about && full(provider.about) })),
  };
}

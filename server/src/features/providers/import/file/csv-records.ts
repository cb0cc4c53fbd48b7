import { type Language, languageCodes } from '@kindwell/contract/language.ts';

/**
 * `words`: a text in each language, English in its own column, another in `description.es`; `lines`: a list of such texts, each on a
 * line of the cell.
 */
type Kind = 'text' | 'number' | 'boolean' | 'words' | 'lines';

/** What a line of a CSV file can say. */
export type CsvRecord = {
  /** What it belongs to: a workplace is a provider at a clinic, `either` a clinic or a provider. */
  owner: 'file' | 'clinic' | 'provider' | 'workplace' | 'either';
  /** The list of the file or of its owner that it becomes an entry of. */
  list: string;
  /** Its columns; without any, `name` itself is the entry. */
  fields?: Readonly<Record<string, Kind>>;
};

/** Every kind of line, by the word in its column `record`: the same fields as in JSON. */
export const csvRecords: Readonly<Record<string, CsvRecord>> = {
  clinic: {
    owner: 'file',
    list: 'clinics',
    fields: {
      key: 'text',
      domain: 'text',
      name: 'text',
      description: 'words',
      street: 'text',
      city: 'text',
      state: 'text',
      postalCode: 'text',
      latitude: 'number',
      longitude: 'number',
      phone: 'text',
      xcareNumber: 'text',
      timeZone: 'text',
      banner: 'text',
      logo: 'text',
      rewardBox: 'boolean',
      published: 'boolean',
      newPatients: 'boolean',
      parking: 'words',
      whatToBring: 'lines',
    },
  },
  hours: { owner: 'clinic', list: 'hours', fields: { day: 'text', opens: 'text', closes: 'text' } },
  holiday: { owner: 'clinic', list: 'holidays', fields: { date: 'text', name: 'text' } },
  recall: { owner: 'clinic', list: 'recalls', fields: { care: 'text', everyMonths: 'number' } },
  visitType: {
    owner: 'clinic',
    list: 'visitTypes',
    fields: {
      name: 'text',
      minutes: 'number',
      serviceCode: 'text',
      minutesBefore: 'number',
      minutesAfter: 'number',
      capacity: 'number',
      stepMinutes: 'number',
      leadMinutes: 'number',
      horizonDays: 'number',
      whatToBring: 'lines',
    },
  },
  speciality: { owner: 'either', list: 'specialities' },
  service: { owner: 'either', list: 'services' },
  insurer: { owner: 'clinic', list: 'insurers' },
  provider: {
    owner: 'file',
    list: 'providers',
    fields: {
      key: 'text',
      domain: 'text',
      fullName: 'text',
      shortName: 'text',
      about: 'words',
      photo: 'text',
      banner: 'text',
      published: 'boolean',
    },
  },
  language: { owner: 'provider', list: 'languages' },
  education: {
    owner: 'provider',
    list: 'educations',
    fields: { association: 'text', number: 'text', receivedOn: 'text' },
  },
  workplace: {
    owner: 'provider',
    list: 'clinics',
    fields: { clinic: 'text', position: 'number', travelMinutes: 'number' },
  },
  work: { owner: 'workplace', list: 'hours', fields: { day: 'text', starts: 'text', ends: 'text' } },
  offered: { owner: 'workplace', list: 'visitTypes' },
};

/** The column of a field in a language. */
const columnIn = (field: string, language: Language) => (language === 'en' ? field : `${field}.${language}`);

const columnsOfField = ([field, kind]: [string, Kind]) =>
  kind === 'words' || kind === 'lines' ? languageCodes.map((language) => columnIn(field, language)) : [field];

/** The columns that say what a line belongs to. */
const ownerColumns = {
  file: [],
  clinic: ['clinic'],
  provider: ['provider'],
  workplace: ['provider', 'clinic'],
  either: ['clinic', 'provider'],
};

/** Every column that a line of this kind may fill in, besides `record`. */
export const columnsOf = ({ owner, fields }: CsvRecord): Set<string> =>
  new Set([...ownerColumns[owner], ...Object.entries(fields ?? { name: 'text' as const }).flatMap(columnsOfField)]);

/** Every column that a file may have. */
export const knownColumns: Set<string> = new Set([
  'record',
  ...Object.values(csvRecords).flatMap((record) => [...columnsOf(record)]),
]);

/** A cell as the value it stands for; one that does not look like it stays text, and the schema refuses it. */
function cellValue(kind: Kind, cell: string): string | number | boolean {
  if (kind === 'number' && /^-?\d{1,15}(?:\.\d+)?$/.test(cell)) return Number(cell);
  if (kind === 'boolean' && /^(?:true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  return cell;
}

type Words = Partial<Record<Language, string | null>>;

/** In the column of another language: the text is not said in it any more. */
const gone = '-';

const saidIn = (language: string, text: string): string | null =>
  language !== 'en' && text.trim() === gone ? null : text;

const wordsIn = (cells: Partial<Record<Language, string>>): Words | undefined =>
  Object.keys(cells).length
    ? Object.fromEntries(Object.entries(cells).map(([language, cell]) => [language, saidIn(language, cell)]))
    : undefined;

/** The lines of the cells of a list: those at the same place are one text. */
function linesIn(cells: Partial<Record<Language, string>>): Words[] | undefined {
  const lines = Object.entries(cells).map(([language, cell]) => [language, cell.split(/\r?\n/)] as const);
  if (!lines.length) return undefined;

  const most = Math.max(...lines.map(([, list]) => list.length));
  return Array.from(
    { length: most },
    (_, at): Words =>
      Object.fromEntries(
        lines.flatMap(([language, list]) => (list[at]?.trim() ? [[language, saidIn(language, list[at])]] : [])),
      ),
  ).filter((words) => Object.keys(words).length);
}

/** What the cells of a line say of a field; undefined where they say nothing. */
export function fieldValue(field: string, kind: Kind, cells: ReadonlyMap<string, string>): unknown {
  if (kind !== 'words' && kind !== 'lines') {
    const cell = cells.get(field);
    return cell === undefined ? undefined : cellValue(kind, cell);
  }

  const said: Partial<Record<Language, string>> = Object.fromEntries(
    languageCodes.flatMap((language) => {
      const cell = cells.get(columnIn(field, language));
      return cell === undefined ? [] : [[language, cell]];
    }),
  );
  return kind === 'words' ? wordsIn(said) : linesIn(said);
}

/** The cells of an entry, by column: each text in those of its languages. */
function cellsOf({ fields = {} }: CsvRecord, entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cells = { ...entry };
  for (const [field, kind] of Object.entries(fields)) {
    const value = entry[field] as Words | Words[] | undefined;
    if (value === undefined || (kind !== 'words' && kind !== 'lines')) continue;
    for (const language of languageCodes) {
      const lines = [value].flat().map((words) => words[language] ?? '');
      cells[columnIn(field, language)] = lines.join('\n').trimEnd();
    }
  }
  return cells;
}

// A spreadsheet takes a text that begins so for a formula.
const formula = /^'*[=+\-@]/;

/** A cell as it was written down: of a text that looks like a formula without the apostrophe that `csvLine` puts before it. */
export const plainCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const needsQuotes = /[",\r\n]|^\s|\s$/;

function cellOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  const safe = typeof value !== 'number' && formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A line of the kind `word` that says this entry, by its fields and columns. What is no column of the kind, such as a list
 * that has lines of its own, is left out.
 */
export function csvLine(word: string, entry: Readonly<Record<string, unknown>>): string {
  const record = csvRecords[word];
  if (!record) throw new Error(`no line is called ${word}`);

  const known = columnsOf(record);
  const cells = cellsOf(record, entry);
  const line = [...knownColumns].map((column) => (known.has(column) ? cellOf(cells[column]) : ''));
  return `${[word, ...line.slice(1)].join(',').replace(/,+$/, '')}\n`;
}

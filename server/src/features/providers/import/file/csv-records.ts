/** `lines`: a list of texts, each on a line of the cell. */
type Kind = 'text' | 'number' | 'boolean' | 'lines';

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
      description: 'text',
      street: 'text',
      city: 'text',
      state: 'text',
      postalCode: 'text',
      phone: 'text',
      xcareNumber: 'text',
      timeZone: 'text',
      banner: 'text',
      logo: 'text',
      rewardBox: 'boolean',
      published: 'boolean',
      newPatients: 'boolean',
      parking: 'text',
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
      about: 'text',
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
  new Set([...ownerColumns[owner], ...Object.keys(fields ?? { name: 'text' })]);

/** Every column that a file may have. */
export const knownColumns: Set<string> = new Set([
  'record',
  ...Object.values(csvRecords).flatMap((record) => [...columnsOf(record)]),
]);

/** A cell as the value it stands for; one that does not look like it stays text, and the schema refuses it. */
export function cellValue(kind: Kind, cell: string): string | number | boolean | string[] {
  if (kind === 'number' && /^-?\d{1,15}(?:\.\d+)?$/.test(cell)) return Number(cell);
  if (kind === 'boolean' && /^(?:true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  if (kind === 'lines') return cell.split(/\r?\n/).filter((line) => line.trim() !== '');
  return cell;
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
 * A line of the kind `word` with these cells, by column; a list of texts is one cell. What is no column of the kind, such as a list
 * that has lines of its own, is left out.
 */
export function csvLine(word: string, cells: Readonly<Record<string, unknown>>): string {
  const record = csvRecords[word];
  if (!record) throw new Error(`no line is called ${word}`);

  const known = columnsOf(record);
  const line = [...knownColumns].map((column) => (known.has(column) ? cellOf(cells[column]) : ''));
  return `${[word, ...line.slice(1)].join(',').replace(/,+$/, '')}\n`;
}

import type * as z from 'zod/mini';
import type { AuditAction, AuditObject } from '#server/audit/audit-actions.ts';
import type { Db } from '#server/db/database.ts';
import type { SqlPart } from '#server/db/sql.ts';
import type { Path } from '#server/features/providers/import/file/faults.ts';
import type { Sentence } from '#server/messages/sentence.ts';
import type { KnownClinic } from './places-db.ts';

/** An entry of a file and its place in the list. Of one with faults only the fields that have none are there. */
export type Placed<Entry> = { index: number; entry: Partial<Entry> };

/** Something wrong with an entry: where in the list, and what, as a sentence for the person who made the file. */
export type Found = { path: Path; message: Sentence };

/** The entries that the folder's file of a kind has; of one with faults the fields that have none. */
export type EntriesOf = <Entry extends object>(kind: Kind<Entry>) => Partial<Entry>[];

/** What there is of a picture that an entry names: whether the database has it, and its file in the folder; or what is wrong. */
export type FoundPicture =
  | { bytes: number; isKept: boolean; file?: string | undefined; wrong?: undefined }
  | { wrong: Sentence };

/** What a check knows besides the entries. */
export type CheckContext = {
  now: Date;
  folder: string;
  /** What the file does not name is withdrawn. */
  isComplete: boolean;
  /** What the folder's files bring may be referred to. */
  entriesOf: EntriesOf;
  /** The clinics that the folder brings. */
  clinics: KnownClinic[];
  /** The uploaded pictures that entries name, of the folder or of the database, by their paths. */
  pictures: ReadonlyMap<string, FoundPicture>;
};

/** What an import does to one entry. Without `before` it is new, without `after` it is removed. */
export type Change<Entry> = {
  key: string;
  what: 'added' | 'changed' | 'withdrawn';
  before?: Entry | undefined;
  after?: Entry | undefined;
};

/** Tells the trail of something that was done to content, in the transaction that has done it. */
export type ContentRecorder = (db: Db, action: AuditAction, objects: AuditObject[], now: Date) => Promise<unknown>;

/** Who changes content: who of the staff, null at a terminal of the server, and how the trail is told. */
export type ContentAuthor = { staffId: number | null; record: ContentRecorder };

/** Where the files of an import are, its time, and who does it. */
export type Writing = ContentAuthor & { folder: string; now: Date };

/**
 * One kind of content that an operator keeps as a file: what an entry looks like, and how it stands in the database. What
 * every kind needs (places of faults, comparing, the audit trail) is done once, in `import/`.
 */
export type Kind<Entry extends object = object> = {
  /** The word of the file and of its list: `brands.json` has `brands`. */
  name: string;
  /** What its entries are, in one sentence. */
  about: string;
  schema: z.ZodMiniType<Entry>;
  /**
   * Fields that hold a name in several languages (`words`), which `name_text` keeps; `coverage.service`: that field of each part of a
   * list.
   */
  named: string[];
  /** The field that holds the path of a picture. */
  picture?: string;
  /** By what an entry is known again; undefined where a fault leaves that open. */
  keyOf(entry: Partial<Entry>): string | undefined;
  /** The keys of all entries as a table of one column, where the key is one: what asks for these alone need not read the entries. */
  keys?: SqlPart;
  /** Whether an entry says nothing at all: where none is known, there is nothing to add. */
  isNothing?(entry: Entry): boolean;
  /** All entries that the database has, in the order of the file; `whole`: the keys of those whose hidden fields are needed. */
  find(db: Db, whole: string[]): Promise<Entry[]>;
  /** Those that an export shows, where it is not all of them: the others stand in files of other kinds. */
  findShown?(db: Db): Promise<Entry[]>;
  /** What an entry that refers to others, or to the past, may not say. */
  check(db: Db, placed: Placed<Entry>[], context: CheckContext): Promise<Found[]>;
  /** The entry as it will be: an import never deletes what something hangs on. */
  merge?(entry: Entry, known: Entry | undefined): Entry;
  /** What becomes of an entry that a complete file does not name: undefined where it is removed. Absent: it always stays. */
  withdraw?(known: Entry): Entry | undefined;
  write(db: Db, changes: Change<Entry>[], writing: Writing): Promise<void>;
  /** What was written is in the trail already, in words of its own. */
  recordsItself?: boolean;
  /** Waits until nobody else writes it, where others do without the lock of imports. */
  hold?(db: Db): Promise<unknown>;
  /** Reads again what this process keeps of it in memory, once a change by it counts. */
  settle?(db: Db): Promise<void>;
  /** Fields that a check works out and no file has. */
  hidden?: string[];
  /** Writes what an export has besides the list. */
  exportFiles?(db: Db, folder: string): Promise<void>;
  /** How many rows of this kind cannot be in a file, and why. */
  findLeftOut?(db: Db): Promise<{ rows: number; why: string }>;
};

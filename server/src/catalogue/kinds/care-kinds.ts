import { languageCodes } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';
import { notAnEntry, ownWords, type Words } from '#server/catalogue/entry-fields.ts';
import type { Change, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import {
  distinct,
  listOf,
  matching,
  serviceCode,
  text,
  whole,
} from '#server/features/providers/import/check/directory-fields.ts';
import { sentence } from '#server/messages/sentence.ts';
import { careKindKeys, findDomainNames, findKindEntries, replaceKindLists, saveKinds } from './care-kinds-db.ts';

const schema = z.strictObject(
  {
    code: matching(/^[a-z][A-Za-z]{2,29}$/, sentence('import_care_code_wrong')),
    domain: text(100),
    position: whole(1, 1000),
    continues: z.optional(text(30)),
    title: ownWords(100),
    serviceCodes: listOf(serviceCode, 200).check(distinct(String, sentence('import_service_code_twice'))),
  },
  notAnEntry,
);

/** A kind of preventive care: what it is called, and which services count as it. */
export type CareKind = z.infer<typeof schema>;

async function check(db: Db, placed: Placed<CareKind>[]): Promise<Found[]> {
  const domains = await findDomainNames(db);
  const named = new Set(placed.map(({ entry }) => entry.code));
  const known = (await findKindEntries<CareKind>(db)).filter(({ code }) => !named.has(code));
  const positions = new Map(known.map(({ position, title }) => [position, title]));
  const codes = [...known.map(({ code }) => code), ...named];

  return placed.flatMap(({ index, entry: { code, domain, position = 0, continues, title } }) => {
    const found: Found[] = [];
    if (continues !== undefined && (continues === code || !codes.includes(continues)))
      found.push({
        path: [index, 'continues'],
        message: sentence('import_care_kind_unknown', { kinds: codes.filter((each) => each !== code).join(', ') }),
      });
    if (domain !== undefined && !domains.includes(domain))
      found.push({
        path: [index, 'domain'],
        message: sentence('import_domain_unknown', { domains: domains.join(', ') }),
      });

    const earlier = positions.get(position);
    if (earlier !== undefined)
      found.push({ path: [index, 'position'], message: sentence('import_place_taken', { care: earlier }) });
    else if (position) positions.set(position, title ?? { en: code ?? '' });
    return found;
  });
}

const textsOf = (title: Words) =>
  languageCodes.flatMap((language) => (title[language] ? [{ language, title: title[language] }] : []));

async function write(db: Db, changes: Change<CareKind>[]) {
  const kinds = changes.flatMap(({ after }) => after ?? []);
  await saveKinds(
    db,
    kinds.map(({ code, domain, position, continues = null }) => ({ code, domain, position, continues })),
  );
  await replaceKindLists(
    db,
    kinds.map(({ code }) => code),
    kinds.flatMap(({ code: kind, title }) => textsOf(title).map((said) => ({ kind, ...said }))),
    kinds.flatMap(({ code: kind, serviceCodes }) => serviceCodes.map((serviceCode) => ({ kind, serviceCode }))),
  );
}

export const careKinds: Kind<CareKind> = {
  name: 'careKinds',
  about: 'The kinds of preventive care: what each is called, and the codes of the services that count as it.',
  schema,
  named: [],
  keyOf: ({ code }) => code,
  keys: careKindKeys,
  find: (db) => findKindEntries<CareKind>(db),
  check,
  merge: (entry) => ({ ...entry, serviceCodes: entry.serviceCodes.toSorted() }),
  write,
};

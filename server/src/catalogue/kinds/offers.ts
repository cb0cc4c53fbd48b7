import * as z from 'zod/mini';
import { checkClinics, clinicsOf } from '#server/catalogue/check-places.ts';
import { notAnEntry, type Words, words } from '#server/catalogue/entry-fields.ts';
import type { Change, CheckContext, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import {
  cents,
  date,
  key,
  matching,
  orMissing,
  picture,
  text,
  whole,
  yesOrNo,
} from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import { countUnnamedOffers, findOfferEntries, saveOffers } from './offers-db.ts';

const mostCents = 10_000_000;

const code = matching(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, sentence('import_offer_code_wrong'));

const schema = z
  .strictObject(
    {
      clinic: key,
      code,
      title: words(150),
      description: words(1000),
      image: picture,
      type: z.enum(['free', 'percentage', 'fixed'], orMissing(sentence('import_offer_type_wrong'))),
      priceCents: z.optional(cents(1, mostCents)),
      percentOff: z.optional(whole(1, 100)),
      centsOff: z.optional(cents(1, mostCents)),
      lastDay: date,
      oncePerPerson: yesOrNo(false),
      visitType: z.optional(text(100)),
      offered: yesOrNo(true),
    },
    notAnEntry,
  )
  .check(
    z.refine(({ type, percentOff }) => (type === 'percentage') === (percentOff !== undefined), {
      error: asIssue(sentence('import_offer_percent')),
      path: ['percentOff'],
    }),
    z.refine(({ type, centsOff }) => (type === 'fixed') === (centsOff !== undefined), {
      error: asIssue(sentence('import_offer_cents')),
      path: ['centsOff'],
    }),
    z.refine(({ priceCents, centsOff }) => !centsOff || !priceCents || centsOff <= priceCents, {
      error: asIssue(sentence('import_offer_above_price')),
      path: ['centsOff'],
    }),
  );

/** An offer of a clinic. */
export type Offer = Omit<z.infer<typeof schema>, 'title' | 'description'> & { title: Words; description: Words };

async function check(db: Db, placed: Placed<Offer>[], context: CheckContext): Promise<Found[]> {
  const clinics = await clinicsOf(db, placed, context);
  const visitTypes = placed.flatMap(({ index, entry: { clinic, visitType } }) => {
    const known = clinics.get(clinic ?? '');
    return known && visitType !== undefined && !known.visitTypes.includes(visitType)
      ? [
          {
            path: [index, 'visitType'],
            message: sentence('import_visit_type_unknown', { clinic: known.name, visitType }),
          },
        ]
      : [];
  });

  return [...checkClinics(placed, clinics), ...visitTypes];
}

const write = (db: Db, changes: Change<Offer>[]) =>
  saveOffers(
    db,
    changes
      .flatMap(({ after }) => after ?? [])
      .map((offer) => ({
        externalKey: offer.clinic,
        title: offer.title.en,
        description: offer.description.en,
        image: offer.image,
        offerCode: offer.code,
        type: offer.type,
        originalPriceCents: offer.priceCents ?? null,
        discountValue: offer.percentOff ?? offer.centsOff ?? null,
        status: offer.offered ? 'Active' : 'Inactive',
        validUntil: offer.lastDay,
        isSingleUse: offer.oncePerPerson,
        visitType: offer.visitType ?? null,
      })),
  );

export const offers: Kind<Offer> = {
  name: 'offers',
  about:
    'The offers of clinics, each with its code, what it takes off and its last day. Known again by clinic and code.',
  schema: schema as unknown as z.ZodMiniType<Offer>,
  named: ['title', 'description'],
  picture: 'image',
  keyOf: ({ clinic, code: own }) => (clinic && own ? `${clinic}/${own.toUpperCase()}` : undefined),
  find: (db) => findOfferEntries<Offer>(db),
  check,
  withdraw: (known) => ({ ...known, offered: false }),
  write: async (db, changes) => void (await write(db, changes)),
  findLeftOut: async (db) => ({ ...(await countUnnamedOffers(db)), why: 'their clinics have no key of an import' }),
};

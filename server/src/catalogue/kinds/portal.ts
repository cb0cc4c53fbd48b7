import {
  type BrandColours,
  type ColourSet,
  colourNames,
  colourPattern,
  namePattern,
  setsOf,
} from '@kindwell/contract/brand/brand-shape.ts';
import { type Theme, themesOf, type WeakPair, weakPairs } from '@kindwell/contract/brand/colour-pairs.ts';
import { sharedColours, startBrand } from '@kindwell/contract/brand.ts';
import * as z from 'zod/mini';
import { refreshBrand } from '#server/brand/brand-in-force.ts';
import { findPortal, type PortalRow, savePortal } from '#server/brand/portal-db.ts';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import { shown } from '#server/catalogue/entry-values.ts';
import type { Change, CheckContext, Found, FoundPicture, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { matching, phone, text } from '#server/features/providers/import/check/directory-fields.ts';
import { sentence } from '#server/messages/sentence.ts';
import { contactPattern, emailPattern } from '#server/settings/operator-settings.ts';

/** Every page fetches the mark. */
const mostMarkBytes = 200 * 1024;

const colour = matching(colourPattern, sentence('import_colour_wrong'));

const coloursOf = <Set extends ColourSet>(set: Set) =>
  z.strictObject(
    Object.fromEntries(colourNames[set].map((name) => [name, colour])) as Record<
      (typeof colourNames)[Set][number],
      typeof colour
    >,
    notAnEntry,
  );

const schema = z.strictObject(
  {
    name: matching(namePattern, sentence('import_portal_name_wrong')),
    picture: z.optional(matching(/^\/content-pictures\/[\w-]{43}$/, sentence('import_mark_elsewhere'))),
    colours: z.strictObject(
      { light: coloursOf('light'), dark: coloursOf('dark'), card: coloursOf('card') },
      notAnEntry,
    ),
    company: z.optional(text(100)),
    contact: z.optional(matching(contactPattern, sentence('import_contact_wrong'))),
    email: z.optional(matching(emailPattern, sentence('import_email_wrong'))),
    phone: z.optional(phone),
  },
  notAnEntry,
);

/** The portal's own name, mark, colours and contacts. */
type Portal = z.infer<typeof schema>;

// The order of a file: the database keeps none.
const inOrder = <Set extends ColourSet>(set: Set, colours: BrandColours[Set]) =>
  Object.fromEntries(colourNames[set].map((name) => [name, (colours as Record<string, string>)[name]]));

const ordered = ({ light, dark, card }: BrandColours) =>
  ({
    light: inOrder('light', light),
    dark: inOrder('dark', dark),
    card: inOrder('card', card),
  }) as BrandColours;

const entryOf = ({ name, picture, colours, ...contacts }: PortalRow): Portal =>
  shown({ name, picture, colours: ordered(colours), ...contacts }) as Portal;

const { name, colours } = startBrand;
const atStart: PortalRow = { name, picture: null, colours, company: null, contact: null, email: null, phone: null };

// What stands on the dark card under another name.
const ofCard: Record<string, string> = {
  surface: 'hero',
  primary: 'hero-accent',
  'on-primary': 'hero',
  'on-primary-soft': 'on-hero',
};

// What a theme has not itself it has of the next.
const setsBehind: Record<Theme, ColourSet[]> = {
  light: ['light'],
  dark: ['dark', 'light'],
  card: ['card', 'dark', 'light'],
};

const has = (set: ColourSet, colourName: string) => colourNames[set].some((known) => known === colourName);

/** Where an entry has the colour that a theme shows under a name; undefined for one that every brand has. */
function placeOf(theme: Theme, shownAs: string): [ColourSet, string] | undefined {
  const own = theme === 'card' ? (ofCard[shownAs] ?? shownAs) : shownAs;
  const set = setsBehind[theme].find((one) => has(one, own));
  return set && [set, own];
}

const shortfall = ({ ratio, least }: WeakPair) => ratio / least;

/** Of the colours that cannot be read, at each place the pair that is worst. */
function weakAt(given: BrandColours): Found[] {
  const themes = themesOf(sharedColours, setsOf(given));
  const worst = new Map<string, { pair: WeakPair; found: Found }>();

  for (const theme of Object.keys(themes) as Theme[])
    for (const pair of weakPairs(themes[theme])) {
      const { ink, field, ratio, least } = pair;
      const place = placeOf(theme, ink) ?? placeOf(theme, field) ?? [];
      const key = place.join('.');
      const known = worst.get(key);
      if (known && shortfall(known.pair) <= shortfall(pair)) continue;

      const values = { ink, field, ratio: ratio.toFixed(2), least, theme: sentence(`import_theme_${theme}`) };
      worst.set(key, {
        pair,
        found: { path: ['colours', ...place], message: sentence('import_colours_weak', values) },
      });
    }
  return [...worst.values()].map(({ found }) => found);
}

function markFault(mark: FoundPicture | undefined): Found[] {
  return mark && !mark.wrong && mark.bytes > mostMarkBytes
    ? [{ path: ['picture'], message: sentence('import_mark_large', { most: mostMarkBytes / 1024 }) }]
    : [];
}

const check = async (_: Db, placed: Placed<Portal>[], { pictures }: CheckContext): Promise<Found[]> =>
  placed.flatMap(({ index, entry: { colours: given, picture = '' } }) =>
    [...(given ? weakAt(given) : []), ...markFault(pictures.get(picture))].map(({ path, message }) => ({
      path: [index, ...path],
      message,
    })),
  );

async function write(db: Db, changes: Change<Portal>[]) {
  for (const { after } of changes) if (after) await savePortal(db, { ...atStart, ...after } as PortalRow);
}

export const portal: Kind<Portal> = {
  name: 'portal',
  about: 'What the portal is called, its mark, its colours, and how people reach who runs it. There is one entry.',
  schema: schema as unknown as z.ZodMiniType<Portal>,
  named: [],
  picture: 'picture',
  keyOf: () => 'portal',
  find: async (db) => [entryOf((await findPortal(db)) ?? atStart)],
  check,
  write,
  settle: refreshBrand,
};

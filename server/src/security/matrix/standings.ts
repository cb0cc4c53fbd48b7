/**
 * Who is there in the authorization matrix, and how they stand to each other. Written by hand from docs/family-rights.md, as
 * what is expected of each call is (expected.ts).
 */

/** How a person stands to who looks; nobody for who is not of their household (docs/family-rights.md). */
export type Standing = 'self' | 'minor' | 'adult' | 'undecided' | 'agreed' | 'apart';
export type Right = 'care' | 'spend' | 'records' | 'manage';

export const rights: Record<Standing, Right[]> = {
  self: ['care', 'spend', 'records'],
  minor: ['care', 'spend', 'records', 'manage'],
  adult: ['care', 'spend', 'records', 'manage'],
  undecided: ['care', 'manage'],
  agreed: ['care', 'spend', 'records'],
  apart: [],
};

/** Everybody of the world (world.ts). */
export type PersonName =
  | 'maria'
  | 'tom'
  | 'nina'
  | 'leo'
  | 'ada'
  | 'agnes'
  | 'uma'
  | 'abe'
  | 'rex'
  | 'gus'
  | 'xaver'
  | 'xena';

const children = {
  nina: 'minor',
  leo: 'minor',
  ada: 'adult',
  agnes: 'agreed',
  uma: 'undecided',
  abe: 'apart',
} as const;

/** The callers, and how everybody stands to them; who is not named is nobody to them. */
export const standings = {
  /** A guarantor. Rex was in her family, and Gus: both are gone. */
  maria: { maria: 'self', tom: 'apart', ...children },
  /** The second guarantor. */
  tom: { tom: 'self', maria: 'apart', ...children },
  /** A minor of theirs with a sign-in of her own. */
  nina: { nina: 'self' },
  /** Somebody who has left their family with a sign-in of his own. */
  gus: { gus: 'self' },
  /** A stranger to all of them, with a child. */
  xaver: { xaver: 'self', xena: 'minor' },
} as const satisfies Partial<Record<PersonName, Partial<Record<PersonName, Standing>>>>;
export type ViewerName = keyof typeof standings;

/** Whom each caller is tried with: one at least of those who stand to them in the same way. */
export const meets: Record<ViewerName, PersonName[]> = {
  maria: ['maria', 'tom', 'nina', 'leo', 'ada', 'agnes', 'uma', 'abe', 'rex', 'gus', 'xaver', 'xena'],
  tom: ['tom', 'maria', 'leo', 'abe', 'gus'],
  nina: ['nina', 'maria', 'leo'],
  gus: ['gus', 'maria'],
  xaver: ['xaver', 'xena', 'maria', 'leo'],
};

/** Who has no sign-in of their own, and who was in a family that they have left. */
export const withoutSignIn: PersonName[] = ['leo', 'ada', 'rex', 'xena'];
export const formerly: Partial<Record<ViewerName, PersonName[]>> = { maria: ['rex', 'gus'], tom: ['rex', 'gus'] };

export const guarantors: PersonName[] = ['maria', 'tom', 'xaver'];

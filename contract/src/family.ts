import * as z from 'zod/mini';
import { moment, momentOrNull, personName, text, textOrNull, whole } from './answers.ts';
import { bodyOf, optionalOrNull } from './body.ts';
import { endpoint } from './endpoint.ts';
import { email, phone, yesNo } from './fields.ts';
import { bodyId, id } from './ids.ts';
import { pageAnswer, pageQuery } from './paging.ts';
import { dependant, familyMember } from './patient.ts';

/** At most this many people look after a household. */
export const mostGuarantors = 2;

/** What the link of a family invitation has; it can't be guessed. */
const familyToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'fields_link_invalid'));
const which = z.object({ token: familyToken });

/** How a person of the household stands to who looks, and what follows from it (docs/family-rights.md). */
export const standing = z.enum(['self', 'minor', 'adult', 'undecided', 'agreed', 'apart']);
export const familyRight = z.enum(['care', 'spend', 'records', 'manage']);

/** An invitation that nobody has answered yet; `to` is the contact it went to, masked. */
export const openInvitation = z.object({
  id,
  kind: z.enum(['membership', 'guarantor']),
  dependantId: z.nullable(id),
  to: text,
  sentAt: moment,
  expiresAt: moment,
});

/** Somebody of the household with what the settings screen needs besides; `upcoming`: how many visits lie ahead. */
export const familyPerson = z.object({
  ...dependant.shape,
  gender: z.nullable(z.enum(['female', 'male', 'other'])),
  email: textOrNull,
  phone: textOrNull,
  standing,
  rights: z.array(familyRight),
  isGuarantor: z.boolean(),
  upcoming: whole,
  /** The day, `YYYY-MM-DD`, on which a minor comes of age. */
  comesOfAgeOn: textOrNull,
});
export type FamilyPerson = z.output<typeof familyPerson>;

/** The household as its guarantors see it; anybody else sees themselves and who may act for them. */
export const household = endpoint({
  name: 'household',
  method: 'GET',
  path: '/selfcare/household/',
  auth: 'patient',
  writes: false,
  answer: z.object({
    people: z.array(familyPerson),
    guarantors: z.array(personName),
    invitations: z.array(openInvitation),
    /** For an adult with a sign-in of their own in somebody's family: whether the guarantors may act for them. */
    letsFamilyAct: z.nullable(z.boolean()),
    /** True where the caller may leave this family for a household of their own. */
    mayLeave: z.boolean(),
  }),
});

/** Invites somebody to become the second guarantor: a person of the household, or an email or phone. */
export const inviteGuarantor = endpoint({
  name: 'inviteGuarantor',
  method: 'POST',
  path: '/selfcare/household/guarantor/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    dependantId: optionalOrNull(bodyId('dependant')),
    email: optionalOrNull(email),
    phone: optionalOrNull(phone),
  }).check(
    z.refine((given) => [given.dependantId, given.email, given.phone].filter((one) => one != null).length === 1, {
      path: ['email'],
      error: 'fields_guarantor_contact',
    }),
  ),
  answer: z.object({ invitation: openInvitation }),
});

/** Ends what a second guarantor may do; the person stays in the family. A guarantor may also end their own part. */
export const endGuarantor = endpoint({
  name: 'endGuarantor',
  method: 'POST',
  path: '/selfcare/household/guarantor/end/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ dependantId: bodyId('dependant') }),
  answer: z.object({ guarantors: z.array(personName) }),
});

/** Takes back an invitation that nobody has answered; repeatable. */
export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/selfcare/household/invitation/withdraw/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ invitationId: bodyId('familyInvitation') }),
  answer: z.object({ invitations: z.array(openInvitation) }),
});

/** What an invitation to the family says without a sign-in: nothing about whom it is for but the first name of who invites. */
export const familyInvitation = endpoint({
  name: 'familyInvitation',
  method: 'GET',
  path: '/selfcare/familyinvitation/{token}/',
  auth: 'public',
  writes: false,
  params: which,
  answer: z.object({
    invitation: z.object({
      kind: z.enum(['membership', 'guarantor']),
      status: z.enum(['open', 'accepted', 'over']),
      invitedBy: textOrNull,
      expiresAt: momentOrNull,
    }),
  }),
});

/** Takes up an invitation to become the second guarantor, with the account that is signed in. */
export const acceptFamilyInvitation = endpoint({
  name: 'acceptFamilyInvitation',
  method: 'POST',
  path: '/selfcare/familyinvitation/{token}/accept/',
  auth: 'patient',
  writes: true,
  params: which,
  answer: z.object({ dependant: z.array(familyMember) }),
});

/** Says no to an invitation, without a sign-in; repeatable. */
export const declineFamilyInvitation = endpoint({
  name: 'declineFamilyInvitation',
  method: 'POST',
  path: '/selfcare/familyinvitation/{token}/decline/',
  auth: 'signin',
  writes: true,
  params: which,
  answer: z.object({}),
});

/** An adult with a sign-in of their own says whether the guarantors of the family may act for them. */
export const saveFamilyAct = endpoint({
  name: 'saveFamilyAct',
  method: 'POST',
  path: '/selfcare/household/act/',
  auth: 'patient',
  writes: true,
  body: bodyOf({ letsFamilyAct: yesNo }),
  answer: z.object({ letsFamilyAct: z.boolean() }),
});

/** An adult with a sign-in of their own leaves the family, with points, visits and insurance; repeatable. */
export const leaveFamily = endpoint({
  name: 'leaveFamily',
  method: 'POST',
  path: '/selfcare/household/leave/',
  auth: 'patient',
  writes: true,
  answer: z.object({}),
});

/** One thing that somebody else has done or looked at for the person, newest first. */
export const familyAct = z.object({
  at: moment,
  by: z.object({ firstName: text, lastName: text }),
  forWhom: personName,
  /** A sentence without anything of health in it: «Booked a visit». */
  what: text,
});

/** Who has acted for oneself, and for those without a sign-in whom one looks after: by others only. */
export const familyActs = endpoint({
  name: 'familyActs',
  method: 'GET',
  path: '/selfcare/household/acts/',
  auth: 'patient',
  writes: false,
  query: z.object(pageQuery),
  answer: z.object({ acts: z.array(familyAct), ...pageAnswer }),
});

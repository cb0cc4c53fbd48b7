/** Clinics, reviews, offers and referrals (docs/spec/providers.md, docs/spec/offers.md, docs/spec/referrals.md). */
export const clinicRefusals = {
  clinicNotFound: { status: 404 },
  providerNotFound: { status: 404 },
  favouritesFull: { status: 409, takes: ['most'] },

  visitNotFound: { status: 404 },
  reviewUnconfirmed: { status: 409 },
  reviewByGuarantor: { status: 409 },
  reviewByPatient: { status: 409 },
  reviewWritten: { status: 409 },
  reviewWithoutVisit: { status: 409 },
  reviewTooSoon: { status: 409 },
  reviewNotFound: { status: 404 },

  offerUnknown: { status: 422 },
  offerMistyped: { status: 422, takes: ['meant'] },
  offerEnded: { status: 422 },
  offerElsewhere: { status: 422, takes: ['owner'] },
  offerForOtherType: { status: 422, takes: ['typeName'] },
  offerUsed: { status: 409 },

  ambassadorsOnly: { status: 403 },
  providerReferred: { status: 409 },
  providerReferredByAnother: { status: 409 },
  providerUnreachable: { status: 422 },
  emailOwn: { status: 422 },
  phoneOwn: { status: 422 },
  invitesAtOnce: { status: 422, takes: ['most', 'length'] },
  providersADay: { status: 429, takes: ['most'] },
  invitesADay: { status: 429, takes: ['wait'] },
} as const;

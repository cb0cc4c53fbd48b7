/** Clinics, reviews, offers and referrals (docs/spec/providers.md, docs/spec/offers.md, docs/spec/referrals.md). */
export const clinicRefusals = {
  clinicNotFound: { status: 404, msg: 'Clinic Not Found' },
  providerNotFound: { status: 404, msg: 'Provider Not Found' },
  favouritesFull: { status: 409, msg: 'You can keep {most} providers. Please remove one first.' },

  visitNotFound: { status: 404, msg: 'Visit not found.' },
  reviewUnconfirmed: {
    status: 409,
    msg: 'You can review this visit once the clinic has confirmed that it took place.',
  },
  reviewByGuarantor: {
    status: 409,
    msg: 'The adult who looks after your family can review this visit. Please ask them.',
  },
  reviewByPatient: { status: 409, msg: 'The person who had this visit can review it themselves.' },
  reviewWritten: {
    status: 409,
    msg: 'This visit already has a review. Each visit can be reviewed once.',
  },
  reviewWithoutVisit: { status: 409, msg: 'Only a visit that took place can be reviewed.' },
  reviewTooSoon: { status: 409, msg: 'You can review this visit once it is completed.' },

  offerUnknown: {
    status: 422,
    msg: 'This clinic has no offer with this code. Please check it.',
  },
  offerMistyped: {
    status: 422,
    msg: 'This clinic has no offer with this code. Did you mean {meant}?',
  },
  offerEnded: { status: 422, msg: 'This offer has ended.' },
  offerElsewhere: { status: 422, msg: 'This code is for {owner}, not for this one.' },
  offerForOtherType: {
    status: 422,
    msg: 'This offer is only for this appointment type: {typeName}.',
  },
  offerUsed: {
    status: 409,
    msg: 'This person has already used this offer. It can be used once by each person.',
  },

  ambassadorsOnly: {
    status: 403,
    msg: 'Only ambassadors can refer a provider. Please join the program first.',
  },
  providerReferred: { status: 409, msg: 'You have already referred this provider.' },
  providerReferredByAnother: {
    status: 409,
    msg: 'Someone has already referred this provider. Thank you all the same.',
  },
  providerUnreachable: {
    status: 422,
    msg: "We can't write to this address. Please tell the provider about Kindwell yourself.",
  },
  emailOwn: { status: 422, msg: "This is your own address, or your family's." },
  phoneOwn: { status: 422, msg: "This is your own phone number, or your family's." },
  invitesAtOnce: {
    status: 422,
    msg: 'Please invite at most {most} people at once. These are {length}.',
  },
  providersADay: {
    status: 429,
    msg: 'You can refer {most} providers in a day. Please come back tomorrow.',
  },
  invitesADay: {
    status: 429,
    msg: "You have reached today's limit. You can invite again in {wait}.",
  },
} as const;

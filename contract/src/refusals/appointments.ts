/** Booking, changing and keeping visits, and the waitlist (docs/spec/appointments.md). */
export const appointmentRefusals = {
  typeNotOffered: { status: 404, msg: 'This provider does not offer this appointment type here.' },

  slotTaken: { status: 409, msg: 'This time has just been taken. Please choose another one.' },
  personBusy: { status: 409, msg: 'This person already has an appointment at that time.' },
  visitAlreadyThere: { status: 409, msg: 'The visit is already at this time.' },
  alreadyRequested: {
    status: 409,
    msg: 'This person already has an open request for this appointment type.',
  },
  alreadyWaiting: { status: 409, msg: 'This person is already on the waitlist for that day.' },
  providerMissing: { status: 409, msg: 'Please choose a provider.' },

  visitNotConfirmed: { status: 409, msg: "The clinic hasn't confirmed this visit yet." },
  visitConfirmed: { status: 409, msg: 'This visit is already confirmed.' },
  visitWaitlisted: { status: 409, msg: 'This visit is still on the waitlist.' },
  visitCompleted: { status: 409, msg: 'This visit has already taken place.' },
  visitCancelled: { status: 409, msg: 'This visit is cancelled.' },
  visitMissed: { status: 409, msg: 'This visit is already over.' },
  visitUpcoming: { status: 409, msg: 'This visit is already upcoming.' },
  visitBegun: { status: 409, msg: 'This visit has already begun. Please call the clinic.' },
  visitBegunAtClinic: { status: 409, msg: 'This visit has already begun.' },
  visitNotBegun: { status: 409, msg: "This visit hasn't begun yet." },
  visitNotOver: { status: 409, msg: "This visit isn't over yet." },
  visitWithoutTime: { status: 409, msg: "This visit doesn't have a time yet." },
  visitNotOffered: {
    status: 409,
    msg: 'The clinic no longer offers this visit. Please book another one.',
  },
  visitTimePassed: { status: 409, msg: 'This time has already passed. Please book another one.' },
  visitTimeClosed: {
    status: 409,
    msg: 'The clinic no longer has appointments at this time. Please book another one.',
  },
  visitDayClosed: {
    status: 409,
    msg: 'There are no appointments on that day now. Please choose another one.',
  },

  offeredTimeAccepted: {
    status: 409,
    msg: 'You have already taken this time. To give it back, cancel the visit.',
  },
  offeredTimeDeclined: { status: 409, msg: 'You have already declined this time.' },
  offeredTimeExpired: { status: 409, msg: 'The time to answer has passed.' },
  offeredTimeGone: { status: 409, msg: 'This time is no longer available.' },
  offeredVisitCancelled: {
    status: 409,
    msg: 'You took this time, but the visit has since been cancelled.',
  },

  timeNotExisting: { status: 422, msg: 'This time does not exist on that day.' },
  timePassed: { status: 422, msg: 'This time has already passed. Please choose another one.' },
  timeTooSoon: { status: 422, msg: 'Please book at least {notice} ahead, or call the clinic.' },
  timeTooFar: { status: 422, msg: 'Please book at most {days} days ahead.' },
  timeNotOffered: {
    status: 422,
    msg: 'There is no appointment at this time. Please choose another one.',
  },
  timeEndWrong: { status: 422, msg: 'A visit of this type would end at {endTime}.' },
  providerNotWorking: { status: 422, msg: 'The provider does not work at this time.' },
  dayPassed: { status: 422, msg: 'This day has already passed. Please choose another one.' },
  dayTooFar: { status: 422, msg: 'Please choose a day at most {days} days ahead.' },
  dayClosed: { status: 422, msg: 'There are no appointments on that day. Please choose another one.' },

  personVisitsLimit: {
    status: 422,
    msg: 'A person can have {most} upcoming visits at a time. Please cancel one that is no longer needed, or book this one later.',
  },
  familyVisitsLimit: {
    status: 422,
    msg: 'A family can have {most} upcoming visits at a time. Please cancel one that is no longer needed, or book this one later.',
  },
  personWaitsLimit: {
    status: 422,
    msg: 'A person can be on waitlists for {most} days at a time. Please leave one of them before you join another.',
  },
  familyWaitsLimit: {
    status: 422,
    msg: 'A family can be on waitlists for {most} days at a time. Please leave one of them before you join another.',
  },
  clinicRequestsLimit: {
    status: 422,
    msg: "This clinic hasn't answered {most} of your requests yet. Please wait for its answer, or call the clinic.",
  },
  contactRequestsLimit: {
    status: 422,
    msg: "Accounts with your phone or email have {most} requests that this clinic hasn't answered yet. Please wait for its answer, or call the clinic.",
  },
  holdsLimit: {
    status: 422,
    msg: 'Your family is booking {most} other visits right now. Please finish one of them, or try again in a few minutes.',
  },
  bookingsAnHour: {
    status: 429,
    msg: 'Your family has booked or moved many visits in a short time. Please try again in {wait}.',
  },
  remindedLately: { status: 429, msg: 'A reminder for this visit was sent within the last hour.' },
} as const;

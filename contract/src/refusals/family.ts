/** The people of a family, who looks after it, and its invitations (docs/spec/family.md). */
export const familyRefusals = {
  memberNotFound: { status: 404, msg: 'Family member not found.' },

  memberAlreadyThere: { status: 409, msg: 'This person is already in your family.' },
  alreadyGuarantor: { status: 409, msg: '{firstName} already looks after this family.' },
  guarantorsFull: { status: 409, msg: 'Two people already look after this family.' },
  invitationClosed: { status: 409, msg: 'This invitation is no longer open.' },
  invitationAccepted: { status: 409, msg: 'This invitation was accepted.' },
  personHasVisit: {
    status: 409,
    msg: '{firstName} still has an upcoming visit. Please cancel it first.',
  },
  personHasVisits: {
    status: 409,
    msg: '{firstName} still has {visits} upcoming visits. Please cancel them first.',
  },
  familyNeedsYou: {
    status: 409,
    msg: 'No one else could look after your family. Remove the people you look after, or invite a second adult first.',
  },

  guarantorsOnly: {
    status: 422,
    msg: 'Only an adult who looks after the family can invite someone to it.',
  },
  adultsAddMembers: {
    status: 422,
    msg: 'Only the adult who looks after your family can add someone. Please ask them.',
  },
  familyFull: {
    status: 422,
    msg: 'A family can have {most} people besides the adults who look after it. Please remove someone first.',
  },
  guarantorIsElder: {
    status: 422,
    msg: '{firstName} has looked after this family for longer, so only they can end it.',
  },
  noOtherGuarantor: {
    status: 422,
    msg: 'No one else looks after this family. Please invite someone first.',
  },
  noGuarantor: { status: 422, msg: 'No one else looks after your family.' },
  guarantorUnderAge: { status: 422, msg: 'Only an adult can look after a family.' },
  memberIsGuarantor: {
    status: 422,
    msg: '{firstName} looks after this family too. Please end that first.',
  },
  memberUnderAge: {
    status: 422,
    msg: "{firstName} isn't 18 yet and needs someone to look after them.",
  },
  leaverUnderAge: { status: 422, msg: 'You can leave the family once you turn 18.' },
  alreadyAdult: { status: 422, msg: 'Once you turn 18, you decide this yourself.' },
  ownContactNeeded: {
    status: 422,
    msg: 'This contact belongs to someone who looks after the family. Please give an email and a phone of their own.',
  },
  hasFamily: {
    status: 422,
    msg: 'You already have a family here, and you can only look after one. Please leave yours first.',
  },
  invitationOver: {
    status: 422,
    msg: 'This invitation is no longer open. Please ask your family for another one.',
  },
  invitationForAnother: {
    status: 422,
    msg: 'The invitation is for someone with a different name or date of birth. Please check both.',
  },
  invitationForContact: {
    status: 422,
    msg: 'Please sign in with the account of the email or phone number that this invitation was sent to.',
  },
  invitationForSignup: {
    status: 422,
    msg: 'This invitation is for a new sign-in. Please sign out, then sign up with its link.',
  },
  invitationUnsendable: {
    status: 422,
    msg: "We can't send an invitation there. Please try another email or phone.",
  },
  personInvitedOften: {
    status: 429,
    msg: 'This person has received several invitations today. Please try again tomorrow.',
  },
  familyInvitedOften: {
    status: 429,
    msg: 'Your family has sent many invitations today. Please try again tomorrow.',
  },
} as const;

/** The people of a family, who looks after it, and its invitations (docs/spec/family.md). */
export const familyRefusals = {
  memberNotFound: { status: 404, msg: 'Family member not found.' },

  memberAlreadyThere: { status: 409, msg: 'This person is already in your family.' },
  alreadyGuarantor: { status: 409, msg: '{firstName} looks after this family already.' },
  guarantorsFull: { status: 409, msg: 'Two people look after this family already.' },
  invitationClosed: { status: 409, msg: 'This invitation is not open anymore.' },
  invitationAccepted: { status: 409, msg: 'This invitation was accepted.' },
  personHasVisit: {
    status: 409,
    msg: '{firstName} still has a visit ahead. Please cancel it first.',
  },
  personHasVisits: {
    status: 409,
    msg: '{firstName} still has {visits} visits ahead. Please cancel them first.',
  },
  familyNeedsYou: {
    status: 409,
    msg: 'Nobody else could look after your family. Remove the people you look after, or invite a second adult first.',
  },

  guarantorsOnly: {
    status: 422,
    msg: 'Only who looks after the family can invite somebody to it.',
  },
  adultsAddMembers: {
    status: 422,
    msg: 'Only the adult who looks after your family can add somebody. Please ask them.',
  },
  familyFull: {
    status: 422,
    msg: 'One family can have {most} people besides the adults who look after it. Please remove somebody first.',
  },
  guarantorIsElder: {
    status: 422,
    msg: '{firstName} has looked after this family for longer: only they can end it.',
  },
  noOtherGuarantor: {
    status: 422,
    msg: 'Nobody else looks after this family. Please invite somebody first.',
  },
  noGuarantor: { status: 422, msg: 'Nobody else looks after your family.' },
  guarantorUnderAge: { status: 422, msg: 'Only a grown-up can look after a family.' },
  memberIsGuarantor: {
    status: 422,
    msg: '{firstName} looks after this family too. Please end that first.',
  },
  memberUnderAge: {
    status: 422,
    msg: '{firstName} is not 18 yet, and needs somebody to look after them.',
  },
  leaverUnderAge: { status: 422, msg: 'You can leave the family from 18 on.' },
  alreadyAdult: { status: 422, msg: 'From 18 on you decide this yourself.' },
  ownContactNeeded: {
    status: 422,
    msg: 'This is how somebody is reached who looks after the family. Please give an email and a phone of their own.',
  },
  hasFamily: {
    status: 422,
    msg: 'You have a family here already, and can look after one alone. Please leave yours first.',
  },
  invitationOver: {
    status: 422,
    msg: 'This invitation is not open anymore. Please ask your family for another one.',
  },
  invitationForAnother: {
    status: 422,
    msg: 'The invitation is for somebody of another name or date of birth. Please check both.',
  },
  invitationForContact: {
    status: 422,
    msg: 'Please sign in with the account of the email or phone number that this invitation was sent to.',
  },
  invitationForSignup: {
    status: 422,
    msg: 'This invitation is for a new sign-in. Please sign out, then sign up by its link.',
  },
  invitationUnsendable: {
    status: 422,
    msg: 'We cannot send an invitation there. Please try another email or phone.',
  },
  personInvitedOften: {
    status: 429,
    msg: 'This person got several invitations today. Please try again tomorrow.',
  },
  familyInvitedOften: {
    status: 429,
    msg: 'Your family has sent many invitations today. Please try again tomorrow.',
  },
} as const;

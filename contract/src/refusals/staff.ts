/** The staff: sessions, sign-in, invitations and roles (docs/spec/staff.md). */
export const staffRefusals = {
  sessionLocked: { status: 423 },
  stepUpNeeded: { status: 403 },
  rightMissing: { status: 403 },

  staffPasswordWrong: { status: 422 },
  staffCodeWrong: { status: 422 },

  staffNotFound: { status: 404 },
  staffInvitationNotFound: { status: 404 },
  staffInvitationUsed: { status: 409 },
  staffInvitationExpired: { status: 409 },
  staffInvitationWithdrawn: { status: 409 },
  staffAlreadyThere: { status: 409 },
  staffRolesChanged: { status: 409 },
  lastOwner: { status: 409 },

  nobodyFound: { status: 404 },
  severalFound: { status: 409 },
  lookupOver: { status: 404 },
  patientClosed: { status: 409 },
  fewerPoints: { status: 409 },
  adjustmentNotFound: { status: 404 },
  adjustmentDecided: { status: 409 },
  adjustmentOwn: { status: 409 },
  adjustmentKeyUsed: { status: 409 },

  contentNotFound: { status: 404 },
  contentChanged: { status: 409 },
  contentStays: { status: 409 },
  contentFileChanged: { status: 409 },
  pictureKindWrong: { status: 422 },
  reviewReasonUnknown: { status: 422 },
  reviewChanged: { status: 409 },
  auditOfNobody: { status: 404 },
  messageNotFound: { status: 404 },
  messageGone: { status: 409 },
} as const;

/** What only programs are refused with: a clinic's own, and the providers that call us. */
export const programRefusals = {
  clinicKeyMissing: { status: 401 },
  clinicKeyUnknown: { status: 401 },
  callNotSigned: { status: 403 },
  timeNotProposed: { status: 409 },
  timeNotAccepted: { status: 409 },
} as const;

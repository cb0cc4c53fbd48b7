/** What only programs are refused with: a clinic's own, and the providers that call us. */
export const programRefusals = {
  clinicKeyMissing: { status: 401, msg: 'Please send the key of your clinic.' },
  clinicKeyUnknown: {
    status: 401,
    msg: 'This key is not known or has ended. Please use the present key of your clinic.',
  },
  callNotSigned: { status: 403, msg: 'This call is not signed.' },
  timeNotProposed: { status: 409, msg: 'Please propose a time first.' },
  timeNotAccepted: { status: 409, msg: 'The patient has not accepted this time yet.' },
} as const;

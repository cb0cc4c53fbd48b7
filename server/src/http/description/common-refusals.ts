import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { RefusalCode } from '@kindwell/contract/refusals.ts';

/** What any call can be refused with. */
const always: RefusalCode[] = [
  'notReadable',
  'requestTimeout',
  'changeUnderway',
  'addressTooLong',
  'headersTooLarge',
  'unexpected',
  'overloaded',
  'unavailable',
];

/** What a caller is refused with before anybody looks at what they ask for. */
const ofCaller: Record<Endpoint['auth'], RefusalCode[]> = {
  public: [],
  signin: ['pageOutdated', 'hostUnknown'],
  patient: ['signedOut'],
  // Wrong keys are counted by address.
  clinic: ['clinicKeyMissing', 'clinicKeyUnknown', 'tooManyTries'],
  // Reads too come from the console's own pages alone.
  staff: ['signedOut', 'pageOutdated'],
};

/** What a session of the staff is refused with: it is locked, its person may not, or has not proven of late who they are. */
const ofStaff = ({ auth, right, whileLocked, stepUp }: Endpoint): RefusalCode[] => [
  ...(auth === 'staff' && !whileLocked ? (['sessionLocked'] as const) : []),
  ...(right ? (['rightMissing'] as const) : []),
  ...(stepUp ? (['stepUpNeeded'] as const) : []),
];

/**
 * What calls of this kind can be refused with, whatever they are about: by who may call, by what is sent, and by how. What a
 * call can be refused with besides, its description declares (contract/src/description/).
 */
export function commonRefusals(endpoint: Endpoint): RefusalCode[] {
  const { auth, writes, method, params, query, body, upload, idempotent, when } = endpoint;
  const takesInput = params ?? query ?? body;

  return [
    ...always,
    ...ofCaller[auth],
    ...ofStaff(endpoint),
    ...(auth === 'patient' && writes ? (['pageOutdated'] as const) : []),
    ...(takesInput ? (['inputInvalid'] as const) : []),
    ...(method === 'POST' ? (['requestTooLarge', 'mediaTypeWrong'] as const) : []),
    ...(upload ? (['fileMissing', 'fileTooLarge', 'uploadUnderway'] as const) : []),
    ...(idempotent ? (['keyReused'] as const) : []),
    // No call of this address has this query.
    ...(when ? (['notFound'] as const) : []),
  ];
}

import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { usableKey } from '#server/http/repeats/idempotency.ts';
import type { Json } from './json-schema.ts';

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });
const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });

/** What proves who calls; how they work together is in the introduction. */
export const securitySchemes = {
  sessionCookie: cookie(
    '__Host-kindwell',
    'The HttpOnly session cookie that a sign-in sets: the real credential. Over http on a loopback host, and only there, it is `kindwell`.',
  ),
  jwtToken: header(
    'x-xpr-cookie',
    'The composite of the session: `jwtToken=…; xprAuthUser=true; xpr_user_id=…`, with the `jwtToken` and the `id` that the sign-in answered.',
  ),
  xprApp: header('xprApp', 'Always `patient`.'),
  accessParam: header('x-access-param', 'The `authParam` that the sign-in answered.'),
  userId: header('xpr_user_id', 'The `id` that the sign-in answered; compared with the session, never believed.'),
  xsrfCookie: cookie('XSRF-TOKEN', 'The XSRF cookie that a sign-in sets; it belongs to the session.'),
  xsrf: header(
    'X-XSRF-TOKEN',
    'Equal to the cookie `XSRF-TOKEN`; on every call that changes something, GETs among them.',
  ),
  staffCookie: cookie(
    '__Host-kindwell-staff',
    'The HttpOnly session cookie of the staff. Over http on a loopback host, and only there, it is `kindwell-staff`.',
  ),
  staffXsrfCookie: cookie('STAFF-XSRF-TOKEN', 'The XSRF cookie of a session of the staff.'),
  staffXsrf: header(
    'X-XSRF-TOKEN',
    'Equal to the cookie `STAFF-XSRF-TOKEN`; on every call of the staff that changes something.',
  ),
  clinicKey: { type: 'http', scheme: 'bearer', description: 'The key of the clinic, as `npm run clinic:key` made it.' },
};

/** Which credentials an operation needs, by the names of the security schemes. */
export function securityOf({ auth, writes }: Endpoint): Json[] {
  if (auth === 'clinic') return [{ clinicKey: [] }];
  if (auth === 'staff') return [{ staffCookie: [], ...(writes && { staffXsrfCookie: [], staffXsrf: [] }) }];
  if (auth !== 'patient') return [];

  const session = { sessionCookie: [], jwtToken: [], xprApp: [], accessParam: [], userId: [] };
  return [writes ? { ...session, xsrfCookie: [], xsrf: [] } : session];
}

/** The parameters that several calls take, by their names in the document. */
export const sharedParameters: Record<string, Json> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A key of the caller for this one act. The same key and body answer with the first result, and do nothing twice; kept for 30 days (docs/spec/calls.md#repeated-requests).',
    schema: { type: 'string', pattern: usableKey.source },
    example: '2f6a4f1e-93a4-4a0a-9d2e-6a5d2f7a3b10',
  },
};

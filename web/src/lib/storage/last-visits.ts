import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import * as z from 'zod/mini';
import { clock } from '#web/lib/dates/clock.ts';
import { lastActivityMs } from '#web/lib/session/activity.ts';
import { readCookies } from '#web/lib/session/cookies.ts';
import { fromBase64, toBase64 } from './base64.ts';

/**
 * The upcoming visits as this browser last saw them, for a start without a network. They are encrypted with a key made
 * from the cookie of this session: the end of the sign-in is the end of them, no matter who ends it, and nobody else's session
 * opens them. A logout clears the storage that they lie in (lib/session/logout.ts); no server can end a sign-in that it can't
 * reach, so they also end when the sign-in would have. Why: docs/decisions/0044-offline.md.
 */
const storageKey = 'kindwell.lastVisits';
const nonceBytes = 12;

/** What a person needs to get there, and nothing about care. */
export type KeptVisit = Pick<Appointment, 'id' | 'dateTime' | 'startsAt' | 'endsAt' | 'timeZone'> & {
  status: Appointment['status'] | 'proposed';
  request: Pick<Appointment['request'], 'day' | 'slot'>;
  clinic: Pick<Appointment['clinic'], 'name' | 'phone' | 'formattedAddress'>;
  provider: string | null;
  dependant: Pick<Appointment['dependant'], 'firstName' | 'relation'>;
};

/** Whose they are, when they were read, and when the sign-in ends: idle for so long, or in any case; moments in ms. */
export type AboutVisits = { patientId: number; readAtMs: number; idleMs: number; endsAtMs: number };

const stored = z.object({
  v: z.literal(1),
  patientId: z.int(),
  readAtMs: z.number(),
  idleMs: z.number(),
  endsAtMs: z.number(),
  sealed: z.string(),
});

const sessionToken = () => readCookies().get('jwtToken') ?? '';

async function keyOf(token: string): Promise<CryptoKey> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${storageKey} ${token}`));
  return crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

// Whose they are and until when is authenticated as well.
const cipher = (iv: Uint8Array<ArrayBuffer>, { patientId, readAtMs, idleMs, endsAtMs }: AboutVisits) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([patientId, readAtMs, idleMs, endsAtMs])),
});

const inBrief = ({ id, dateTime, startsAt, endsAt, timeZone, ...visit }: Appointment): KeptVisit => ({
  ...{ id, dateTime, startsAt, endsAt, timeZone },
  status: visit.isProposal ? 'proposed' : visit.status,
  request: { day: visit.request.day, slot: visit.request.slot },
  clinic: {
    name: visit.clinic.name,
    phone: visit.clinic.phone,
    formattedAddress: visit.clinic.formattedAddress,
  },
  provider: visit.provider?.fullname ?? null,
  dependant: { firstName: visit.dependant.firstName, relation: visit.dependant.relation },
});

/** Removes what was kept. */
const forgetVisits = () => localStorage.removeItem(storageKey);

/** Keeps the visits for this session. Where the browser can't encrypt or lends no storage, nothing is kept. */
export async function keepVisits(visits: Appointment[], about: AboutVisits): Promise<void> {
  try {
    const token = sessionToken();
    // Without a session there is no secret to make a key of.
    if (token === '') return;

    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
    const plain = new TextEncoder().encode(JSON.stringify(visits.map(inBrief)));
    const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(nonce, about), await keyOf(token), plain));

    // A logout meanwhile has removed everything, and it stays so.
    if (token !== sessionToken()) return;
    const text = toBase64(new Uint8Array([...nonce, ...sealed]));
    localStorage.setItem(storageKey, JSON.stringify({ v: 1, ...about, sealed: text }));
  } catch {
    forgetVisits();
  }
}

/** When the sign-in that read them is over, as far as this device can know. */
const endOf = ({ readAtMs, idleMs, endsAtMs }: AboutVisits) =>
  Math.min(endsAtMs, (lastActivityMs() ?? readAtMs) + idleMs);

/** What this person's sign-in has kept, without what is over; undefined where there is nothing, which is then gone. */
export async function recallVisits(
  patientId: number,
): Promise<{ visits: KeptVisit[]; readAt: Date; endsAt: Date } | undefined> {
  try {
    const kept = stored.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
    const now = clock.now();
    const endsAt = new Date(endOf(kept));
    if (kept.patientId !== patientId || now >= endsAt) throw new Error('theirs no more');

    const bytes = fromBase64(kept.sealed);
    const nonce = bytes.slice(0, nonceBytes);
    const plain = await crypto.subtle.decrypt(
      cipher(nonce, kept),
      await keyOf(sessionToken()),
      bytes.slice(nonceBytes),
    );
    const visits: KeptVisit[] = JSON.parse(new TextDecoder().decode(plain));

    const isAhead = (visit: KeptVisit) => visit.endsAt === null || new Date(visit.endsAt) > now;
    return { visits: visits.filter(isAhead), readAt: new Date(kept.readAtMs), endsAt };
  } catch {
    forgetVisits();
    return undefined;
  }
}

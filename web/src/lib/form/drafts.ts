import * as z from 'zod/mini';
import { clock } from '#web/lib/dates/clock.ts';
import { fromBase64, toBase64 } from '#web/lib/storage/base64.ts';

/**
 * What was typed when a session ended in the middle of a form. Nothing is kept while one works, but where a form asks for
 * it to outlive a reload: at the end what stands in the forms is encrypted with a key that the server gives to this patient's sessions alone and that is nowhere in the
 * browser, and put into this tab's storage for a quarter of an hour. Without the next sign-in of the same person nobody
 * can read it. A logout by choice keeps nothing.
 */
const storageKey = 'kindwell.draft';
const lifetimeMs = 15 * 60_000;
const nonceBytes = 12;

const storedDraft = z.object({
  v: z.literal(1),
  patientId: z.int(),
  savedAt: z.int(),
  path: z.string(),
  sealed: z.string(),
});
type StoredDraft = z.output<typeof storedDraft>;

let owner: { patientId: number; key: CryptoKey } | undefined;
const readers = new Map<string, () => unknown>();
const opened = new Map<string, unknown>();
const listeners = new Set<() => void>();
let areSettled = false;

// Whose it is, and from when and where, is authenticated as well.
const cipher = (nonce: Uint8Array<ArrayBuffer>, { patientId, savedAt, path }: Omit<StoredDraft, 'v' | 'sealed'>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(JSON.stringify([patientId, savedAt, path])),
});

/** Lets a form be read when the session ends; `read` answers undefined where there is nothing to keep. */
export function registerDraft(form: string, read: () => unknown): () => void {
  readers.set(form, read);
  return () => readers.delete(form);
}

/** What stands in the forms now, as text that only the same person's next session can open; undefined where it can't be. */
export async function sealDrafts(): Promise<string | undefined> {
  if (!owner) return undefined;

  const forms = Object.fromEntries([...readers].map(([form, read]) => [form, read()]));
  const about = {
    patientId: owner.patientId,
    savedAt: clock.now().getTime(),
    path: window.location.pathname + window.location.search,
  };
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const plain = new TextEncoder().encode(JSON.stringify(forms));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(nonce, about), owner.key, plain));

  const draft: StoredDraft = { v: 1, ...about, sealed: toBase64(new Uint8Array([...nonce, ...sealed])) };
  return JSON.stringify(draft);
}

/** Keeps sealed drafts in this tab. */
export function keepDrafts(sealed: string | undefined) {
  if (sealed !== undefined) sessionStorage.setItem(storageKey, sealed);
}

/** Keeps what stands in the forms now over a reload of this tab; answers how to forget it. */
export function keepOverReload(): () => void {
  let isForgotten = false;
  let kept: string | undefined;

  // After this turn's effects, with which the forms tell how they are read.
  void Promise.resolve()
    .then(sealDrafts)
    .then((sealed) => {
      if (isForgotten) return;
      kept = sealed;
      keepDrafts(sealed);
    });

  return () => {
    isForgotten = true;
    // What the end of a session has kept since stays.
    if (kept !== undefined && sessionStorage.getItem(storageKey) === kept) sessionStorage.removeItem(storageKey);
  };
}

function readStored(patientId: number): StoredDraft | undefined {
  try {
    const draft = storedDraft.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
    const isFresh = clock.now().getTime() - draft.savedAt < lifetimeMs;

    return isFresh && draft.patientId === patientId ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Where this person was when their session ended a moment ago in this tab. */
export const pathToReturnTo = (patientId: number): string | undefined => readStored(patientId)?.path;

async function open(draft: StoredDraft, key: CryptoKey): Promise<Record<string, unknown>> {
  const bytes = fromBase64(draft.sealed);
  const nonce = bytes.slice(0, nonceBytes);
  const plain = await crypto.subtle.decrypt(cipher(nonce, draft), key, bytes.slice(nonceBytes));

  return JSON.parse(new TextDecoder().decode(plain));
}

/**
 * Takes the key of this session's patient, and opens what was kept for them; anybody else's is removed unread. Answers
 * whether something typed was found.
 */
export async function unlockDrafts(patientId: number, keyText: string): Promise<boolean> {
  const draft = readStored(patientId);
  sessionStorage.removeItem(storageKey);

  try {
    const key = await crypto.subtle.importKey('raw', fromBase64(keyText), 'AES-GCM', false, ['encrypt', 'decrypt']);
    owner = { patientId, key };
    const forms = draft ? await open(draft, key) : {};
    for (const [form, values] of Object.entries(forms)) opened.set(form, values);
  } catch {
    // A browser that can't encrypt keeps nothing; what can't be opened is gone.
  }

  areSettled = true;
  const isFound = opened.size > 0;
  for (const tell of listeners) tell();
  return isFound;
}

/** Whether what was kept is opened by now, if there was anything. */
export const areDraftsSettled = () => areSettled;

/** Tells whenever drafts have been opened. */
export function onDraftsOpened(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** What was typed into this form, for looking at; taking it removes it. */
export const openedDraft = (form: string): unknown => opened.get(form);

export function takeDraft(form: string): unknown {
  const draft = opened.get(form);
  opened.delete(form);
  return draft;
}

import { asksStepUp, type CallerInput, type Endpoint, type Received } from '@kindwell/contract/endpoint.ts';
import { staffMe } from '@kindwell/contract/staff/staff-session.ts';
import { tellChange, tellUse } from '#console/lib/session/other-tabs.ts';
import {
  forgetSession,
  isSteppedUp,
  keepSignedIn,
  noteLocked,
  noteUse,
  wasSignedIn,
} from '#console/lib/session/staff-session.ts';
import { askStepUp } from '#console/lib/session/step-up.ts';
import { callApi, type Send } from '#web/lib/api/api.ts';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { formOf, sendForm, type UploadEndpoint } from '#web/lib/api/upload.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { readCookies } from '#web/lib/session/cookies.ts';
import { sendBegun } from './begun-reads.ts';

/** What the server sets beside the session, for our own page to send back (docs/spec/staff.md). */
const proofCookie = 'STAFF-XSRF-TOKEN';

/** Whether a session may be there; the session itself no page can read. */
export const mayBeSignedIn = (): boolean => readCookies().has(proofCookie) || wasSignedIn();

const headersOf = ({ auth, writes }: Endpoint): Record<string, string> =>
  auth === 'staff' && writes ? { 'X-XSRF-TOKEN': readCookies().get(proofCookie) ?? '' } : {};

/**
 * Makes a call of the contract for the staff: what it says of the session is kept, what it refuses is thrown. `sendBy`:
 * another way to send it, for a body that is no JSON.
 */
export async function callStaff<E extends Endpoint>(
  endpoint: E,
  input: CallerInput<E>,
  sendBy: Send = sendBegun,
): Promise<Received<E>> {
  const sentAt = clock.now();

  try {
    const answer = await callApi(endpoint, input, { headers: headersOf(endpoint), sendBy });
    if (endpoint.auth === 'staff' && !endpoint.passive && !endpoint.whileLocked) {
      noteUse(sentAt);
      tellUse(sentAt);
    }
    return answer;
  } catch (error) {
    if (isRefusedBy(error, 'sessionLocked')) noteLocked();
    if (isRefusedBy(error, 'rightMissing')) void learnRights();
    if (endpoint.auth === 'staff' && isRefusedBy(error, 'signedOut')) {
      forgetSession(true);
      tellChange();
    }
    throw error;
  }
}

/** Asks what the person may do: their roles were changed since, and the screens still go by what they could. */
async function learnRights() {
  // What stands in its way is told by the next call.
  await callStaff(staffMe, {}).then(keepSignedIn, () => undefined);
}

/**
 * Makes a call that may want the person to prove who they are: they are asked beforehand where that is known, and once more
 * where the server says so; then it is sent again as it was. Undefined where they decline: nothing has been done.
 */
export async function callProven<E extends Endpoint>(
  endpoint: E,
  input: CallerInput<E>,
  sendBy?: Send,
): Promise<Received<E> | undefined> {
  const { params } = input as { params?: unknown };
  if (asksStepUp(endpoint, params) && !isSteppedUp() && !(await askStepUp())) return undefined;

  try {
    return await callStaff(endpoint, input, sendBy);
  } catch (error) {
    if (!isRefusedBy(error, 'stepUpNeeded')) throw error;
    return (await askStepUp()) ? callStaff(endpoint, input, sendBy) : undefined;
  }
}

/** Makes a call that takes a file, as `callProven` makes all others. */
export const uploadProven = <E extends UploadEndpoint>(
  endpoint: E,
  { params, fields, file }: { params: Record<string, string>; fields: Readonly<Record<string, string>>; file: Blob },
): Promise<Received<E> | undefined> =>
  callProven(endpoint, { params } as CallerInput<E>, sendForm(formOf({ endpoint, fields, file })));

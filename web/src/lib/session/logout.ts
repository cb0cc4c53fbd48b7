import { logout as endSession } from '@kindwell/contract/auth/auth.ts';
import { callApi } from '#web/lib/api/api.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { log } from '#web/lib/api/log.ts';
import { isUnauthorized } from '#web/lib/api/unauthorized.ts';
import { removeCookies } from './cookies.ts';
import { rememberedKey } from './remembered.ts';

/** How a logout went; `message` is the server's sentence, undefined when it gave none. */
export type LogoutResult = { isDone: true } | { isDone: false; message: string | undefined };

async function endOnServer() {
  try {
    await callApi(endSession, {}, { reports401: false });
  } catch (error) {
    // A session that the server doesn't know any more has ended.
    if (!isUnauthorized(error)) throw error;
  }
}

/**
 * Forgets the person in this browser: every cookie, all storage but the remembered credentials
 * (docs/spec/session.md#logout).
 */
export function forgetPerson() {
  // The cookies first: clearing the storage is what other tabs hear, and they look at the cookies.
  removeCookies();
  sessionStorage.clear();

  const remembered = localStorage.getItem(rememberedKey);
  localStorage.clear();
  if (remembered !== null) localStorage.setItem(rememberedKey, remembered);
}

/** Nothing of the server's own where nothing answered. */
function sentenceOfServer(error: unknown): string | undefined {
  return error instanceof ApiError && error.status > 0 && error.message !== '' ? error.message : undefined;
}

/**
 * Ends the session on the server, then forgets the person here. When the server can't be told, nothing is forgotten:
 * the session would live on there, so the person stays signed in and can try again.
 */
export async function logOut(): Promise<LogoutResult> {
  log.info('Starting logout process');

  try {
    await endOnServer();
    forgetPerson();
  } catch (error) {
    log.error('Logout failed', messageOf(error, 'Failed to logout'));
    return { isDone: false, message: sentenceOfServer(error) };
  }

  log.info('Logout completed successfully');
  return { isDone: true };
}

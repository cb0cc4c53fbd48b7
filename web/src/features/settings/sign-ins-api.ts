import { calendarFeed } from '@kindwell/contract/appointments/calendar.ts';
import { endOtherSessions, endSession, sessions } from '@kindwell/contract/auth/sign-ins.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';

/** Where the account is signed in, this device first. */
export const useSignIns = () => useOperation(sessions, {});

/** Signs one device out. */
export const useEndSignIn = () => useWrite(endSession, { invalidates: [sessions] });

/** Signs every other device out. */
export const useEndOtherSignIns = () => useWrite(endOtherSessions, { invalidates: [sessions, calendarFeed] });

/** True where a calendar outside shows visits by a private link, or may do so, since that could not be found out. */
export function useMayHaveCalendarLink(): boolean {
  const { data, isError } = useOperation(calendarFeed, {});
  return data ? data.feed.createdAt !== null : isError;
}

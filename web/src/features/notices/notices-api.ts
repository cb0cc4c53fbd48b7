import { noticeList, readNotices } from '@kindwell/contract/appointments/notices.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

const shown = '50';

const useOwnId = () => ({ id: String(useCurrentUser().id) });

/** The latest notices, asked for each time that the list opens. */
export const useNotices = () =>
  useOperation(noticeList, { params: useOwnId(), query: { results: shown } }, { isForgotten: true });

/** Says that a notice and all before it were read; the bell, here and in the other tabs, counts again. */
export function useReadNotices() {
  const params = useOwnId();
  const { mutate } = useWrite(readNotices, { invalidates: [patientData], announces: true });

  return (noticeId: number) => mutate({ params, body: { noticeId, withOlder: true } });
}

import {
  appointmentCalendar,
  calendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '@kindwell/contract/appointments/calendar.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';

/** Comes when something is saved: the screens that show a visit have no room for it. */
const saver = () => loadCode(() => import('#web/ui/feedback/save-file.ts'));

/** Fetches the calendar file of a visit as it stands now, and saves it. */
function useSaveCalendarFile() {
  return useMutation({
    mutationFn: async (visitId: number) => {
      const calling = callApi(appointmentCalendar, { params: { id: String(visitId) } });
      const [file, { saveFile }] = await Promise.all([calling, saver()]);
      await saveFile(file, appointmentCalendar.file);
    },
  });
}

/** Saves the calendar file of a visit, and tells how it went. */
export function useAddToCalendar(visitId: number) {
  const { mutate, isPending } = useSaveCalendarFile();

  const add = () =>
    mutate(visitId, {
      onSuccess: () => toast({ title: m.calendar_saved() }),
      onError: (error) => {
        const description = messageOf(error, m.calendar_try_again());
        toast({ title: m.calendar_file_failed(), description, variant: 'destructive' });
      },
    });
  return { add, isAdding: isPending };
}

/** Since when the household has a feed; null without one. */
export const useCalendarFeed = () => useOperation(calendarFeed, {});

/** Makes a new address of the feed: the only time that it is told. */
export const useMakeCalendarFeed = () => useWrite(makeCalendarFeed, { invalidates: [calendarFeed] });

/** Ends the feed. */
export const useRevokeCalendarFeed = () => useWrite(revokeCalendarFeed, { invalidates: [calendarFeed] });

import {
  appointmentCalendar,
  calendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '@kindwell/contract/appointments/calendar.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { saveFile } from '#web/ui/feedback/save-file.ts';

/** Fetches the calendar file of a visit as it stands now, and saves it. */
export function useSaveCalendarFile() {
  return useMutation({
    mutationFn: async (visitId: number) => {
      const file = await callApi(appointmentCalendar, { params: { id: String(visitId) } });
      await saveFile(file, appointmentCalendar.file);
    },
  });
}

/** Since when the household has a feed; null without one. */
export const useCalendarFeed = () => useOperation(calendarFeed, {});

/** Makes a new address of the feed: the only time that it is told. */
export const useMakeCalendarFeed = () => useWrite(makeCalendarFeed, { invalidates: [calendarFeed] });

/** Ends the feed. */
export const useRevokeCalendarFeed = () => useWrite(revokeCalendarFeed, { invalidates: [calendarFeed] });

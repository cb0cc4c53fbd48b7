import type { AppointmentGroup } from '@kindwell/contract/appointments/appointment-shape.ts';

/** How many visits the list shows at a time. */
const results = '10';

/** What the list of a group asks for where nothing is left out, as the key of the cache has it. */
export const wholeList = (patientId: number | string, group: AppointmentGroup) => ({
  params: { userId: String(patientId), type: group },
  query: { results },
});

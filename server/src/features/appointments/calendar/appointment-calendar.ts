import type * as contract from '@kindwell/contract/appointments/calendar.ts';
import { recordRead } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findCalendarVisits } from './calendar-db.ts';
import { writeCalendarFile } from './write-calendar.ts';

/** GET /selfcare/appointment/{id}/calendar.ics (docs/spec/appointments.md#calendars): one visit as a calendar file. */
export const appointmentCalendar: Handler<typeof contract.appointmentCalendar> = async (call, { db, clock }) => {
  const { patientId } = call.session;
  const now = clock.now();

  const [visit] = await findCalendarVisits(db, patientId, { onlyId: call.params.id, now });
  if (!visit) throw refuse('notFound');

  await recordRead(db, { actorId: patientId, subjectIds: [visit.dependantId], call }, now);
  return { name: 'visit.ics', content: writeCalendarFile(visit, now) };
};

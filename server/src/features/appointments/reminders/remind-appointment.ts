import type * as contract from '@kindwell/contract/appointments/appointment-actions.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { notPossible, requireComing } from '#server/features/appointments/changes/change-rules.ts';
import { answerAppointment } from '#server/features/appointments/changes/patient-change.ts';
import { lockVisit, type StandingVisit } from '#server/features/appointments/changes/standing-visit-db.ts';
import { skipPlannedReminder } from '#server/features/appointments/writing/mark-visit-db.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHitsWithin } from '#server/http/limits/rate-limit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { sendReminder } from './send-reminder.ts';

const hourMs = 3_600_000;
const onceAnHour = { hits: 1, seconds: 3600 };

/** Throws 409 unless there is a time ahead to be reminded of. */
function requireReminder(visit: StandingVisit, now: Date) {
  const isLive = visit.status === 'requested' || visit.status === 'confirmed';
  if (!isLive) throw notPossible(visit);

  requireComing(visit, now);
}

/**
 * GET /selfcare/appointmentaction/{id}/remind/ (API-37): sends the reminder now, to the person who asks, by the channel they
 * prefer, at most once an hour. The planned one still comes, unless it would follow within the hour.
 */
export const remindAppointment: Handler<typeof contract.remindAppointment> = async (call, services) => {
  const { db, clock, config } = services;
  const { id } = call.params;
  const { patientId } = call.session;
  const now = clock.now();

  const channel = await db.transaction(async (tx) => {
    const visit = await lockVisit(tx, id, { by: 'patient', id: patientId });
    if (!visit) throw refuse('notFound');
    requireReminder(visit, now);
    await limitHitsWithin(tx, `remind:${id}`, onceAnHour, now, 'remindedLately');

    const sentBy = await sendReminder(tx, id, now, config, patientId);
    await skipPlannedReminder(tx, id, patientId, new Date(now.getTime() + hourMs));
    await recordChange(tx, call, 'remind', [{ kind: 'appointment', id }], now, [visit.dependantId]);
    return sentBy;
  });

  const msg = channel === 'sms' ? sentence('answers_reminder_to_phone') : sentence('answers_reminder_to_email');
  return { appointment: await answerAppointment(services, call), msg };
};

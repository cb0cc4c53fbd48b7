import type { Appointment } from '@kindwell/contract/appointment-shape.ts';

function describeTime({ dateTime, timeZone, request }: Appointment): string {
  if (dateTime?.startTime) return `${dateTime.date} ${dateTime.startTime}-${dateTime.endTime} ${timeZone}`;
  if (dateTime) return `waits for ${dateTime.date}`;
  return `any ${request.day?.join(', ')}; ${request.slot}`;
}

/**
 * A visit in one line of a terminal: its number, how it stands, when, who, what, with whom; a proposal needs the
 * provider's id.
 */
export function describeVisit(visit: Appointment): string {
  const { id, status, isProposal, dependant, consultationtype, provider } = visit;

  return [
    id,
    isProposal ? `${status}, proposed` : status,
    describeTime(visit),
    `${dependant.firstName} ${dependant.lastName}`,
    provider ? `${consultationtype.name} with ${provider.fullname} (provider ${provider.id})` : consultationtype.name,
  ].join('  ');
}

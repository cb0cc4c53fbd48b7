import { type Appointment, appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { clinicAppointments } from '@kindwell/contract/appointments/clinic-api.ts';
import { largestPage } from '@kindwell/contract/paging.ts';
import { type ClinicAccess, callAsClinic } from './call-as-clinic.ts';
import type { ClinicCommand } from './read-command.ts';

async function listPage(access: ClinicAccess, query: Record<string, string | number>) {
  const text = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return clinicAppointments.answer.parse(await callAsClinic(access, `?${text.join('&')}`));
}

async function list(access: ClinicAccess, status: string): Promise<string[]> {
  const lines: string[] = [];

  for (let page = 1; ; page += 1) {
    const { appointments, total } = await listPage(access, { status, page, results: largestPage });
    lines.push(...appointments.map(describeVisit));
    if (!appointments.length || lines.length >= total) break;
  }

  return lines.length ? lines : [`No visit is ${status}.`];
}

function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const sum = (hour * 60 + minute + minutes) % (24 * 60);
  return [Math.floor(sum / 60), sum % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** The body of a proposal; how long the visit lasts is known to the server alone. */
async function proposalOf(access: ClinicAccess, { id, providerId, date, time }: ClinicCommand & { word: 'propose' }) {
  const [visit] = (await listPage(access, { id })).appointments;
  if (!visit) throw new Error('Not found.');

  const endTime = addMinutes(time, visit.consultationtype.duration);
  return { providerid: providerId, dateTime: { date, time, startTime: time, endTime } };
}

async function bodyOf(access: ClinicAccess, command: Exclude<ClinicCommand, { word: 'list' }>) {
  if (command.word === 'decline') return { reason: command.reason };
  return command.word === 'propose' ? proposalOf(access, command) : {};
}

/** Does what a clinic's person asks for, by the calls of its programs, and answers the lines to print. */
export async function runCommand(access: ClinicAccess, command: ClinicCommand): Promise<string[]> {
  if (command.word === 'list') return list(access, command.status);

  const answer = await callAsClinic(access, `${command.id}/${command.word}`, await bodyOf(access, command));
  return [answer.status.msg, describeVisit(appointment.parse(answer.appointment))];
}

function describeTime({ dateTime, timeZone, request }: Appointment): string {
  if (dateTime?.startTime) return `${dateTime.date} ${dateTime.startTime}-${dateTime.endTime} ${timeZone}`;
  if (dateTime) return `waits for ${dateTime.date}`;
  const callback = request.callbackPhone ? `; call back ${request.callbackPhone}` : '';
  return `any ${request.day?.join(', ')}; ${request.slot}${callback}`;
}

/**
 * A visit in one line of a terminal: its number, how it stands, when, who, what, with whom; a proposal needs the
 * provider's id.
 */
function describeVisit(visit: Appointment): string {
  const { id, status, isProposal, dependant, consultationtype, provider } = visit;

  return [
    id,
    isProposal ? `${status}, proposed` : status,
    describeTime(visit),
    `${dependant.firstName} ${dependant.lastName}`,
    provider ? `${consultationtype.name} with ${provider.fullname} (provider ${provider.id})` : consultationtype.name,
  ].join('  ');
}

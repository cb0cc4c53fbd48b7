import { parseArgs } from 'node:util';
import { type AppointmentStatus, appointmentStatuses } from '@kindwell/contract/appointments/appointment-shape.ts';

/**
 * What a person at a terminal asks for on behalf of a clinic. The date is `YYYY/MM/DD`, the time `HH:mm`, both local to
 * it.
 */
export type ClinicCommand =
  | { word: 'list'; status: AppointmentStatus; clinicId: number | null }
  | { word: 'confirm' | 'complete' | 'noshow'; id: number }
  | { word: 'decline'; id: number; reason: string }
  | { word: 'propose'; id: number; providerId: number; date: string; time: string };

export const clinicUsage = `Say what to do:
  npm run clinic -- list [${appointmentStatuses.join('|')}] [--clinic ID]
  npm run clinic -- confirm ID
  npm run clinic -- decline ID "reason"
  npm run clinic -- propose ID PROVIDER_ID 2026-12-01 09:30
  npm run clinic -- complete ID
  npm run clinic -- noshow ID
The key of the clinic stands in KINDWELL_CLINIC_KEY; a demo does without.`;

const isId = (text = '') => /^[1-9]\d{0,14}$/.test(text);
const isStatus = (text: string): text is AppointmentStatus => appointmentStatuses.some((status) => status === text);

function readList([status = 'requested', ...others]: string[], clinic: string | undefined): ClinicCommand | undefined {
  if (others.length || !isStatus(status) || (clinic !== undefined && !isId(clinic))) return undefined;
  return { word: 'list', status, clinicId: clinic === undefined ? null : Number(clinic) };
}

function readProposal(id: number, [providerId = '', date = '', time = '']: string[]): ClinicCommand | undefined {
  const isWhen = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d{1,2}:\d\d$/.test(time);
  if (!isId(providerId) || !isWhen) return undefined;

  const when = { date: date.replaceAll('-', '/'), time: time.padStart(5, '0') };
  return { word: 'propose', id, providerId: Number(providerId), ...when };
}

function readAnswer(word: string, [id = '', ...rest]: string[]): ClinicCommand | undefined {
  if (!isId(id)) return undefined;
  const [reason = ''] = rest;

  if (word === 'propose' && rest.length === 3) return readProposal(Number(id), rest);
  if (word === 'decline' && rest.length === 1) return { word, id: Number(id), reason };
  if ((word === 'confirm' || word === 'complete' || word === 'noshow') && !rest.length) return { word, id: Number(id) };
  return undefined;
}

/** Reads the words behind the command's name; undefined where they make no sense. */
export function readCommand(words: string[]): ClinicCommand | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { clinic: { type: 'string' } },
      allowPositionals: true,
    });
    const [word = '', ...rest] = positionals;
    return word === 'list' ? readList(rest, values.clinic) : readAnswer(word, rest);
  } catch {
    return undefined;
  }
}

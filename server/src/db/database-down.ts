import pg from 'pg';

/*
 * What PostgreSQL says when it is not there for us, whatever we ask (Appendix A of its manual, «Error Codes»):
 * 08 connections, also those of a pooler in between; 28 and 3D at connecting, for no statement of ours leads there;
 * 40001: it had us give way to what a standby replays; 53 the disk or the memory is full, or too many connections;
 * 57 it shuts down, starts up or was told to end what takes too long; 58 its machine fails, a disk that cannot be read for
 * one. 25006: a standby takes writes no longer or not yet; 25P03 and 25P04: it ended a transaction that took too long.
 * A lock that was not to be had and a deadlock are none of these: it is others who are in the way (retry-locked-out.ts).
 */
const databaseDownCodes = /^(08|28|3D|40001|53|57|58|25006|25P03|25P04)/;

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

const driverMessages =
  /timeout exceeded when trying to connect|Connection (terminated|ended)|Query read timeout|not queryable/i;

/**
 * True when the database could not be reached, did not answer in time or cannot do anything at present. An error that it
 * found in what it was asked, or in itself (XX), is none: that would be no different in a minute.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return databaseDownCodes.test(error.code ?? '');
  if (!(error instanceof Error)) return false;

  const code = 'code' in error ? String(error.code) : '';
  return networkCodes.has(code) || driverMessages.test(error.message);
}

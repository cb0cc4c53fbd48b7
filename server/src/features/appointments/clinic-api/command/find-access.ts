import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { findClinicOfVisit } from '#server/features/appointments/clinic-api/clinic-visits-db.ts';
import { demoKey } from '#server/http/session/clinic-key.ts';
import { ownAddress } from '#server/lib/own-address.ts';
import { type ClinicAccess, requireServer } from './call-as-clinic.ts';
import type { ClinicCommand } from './read-command.ts';

type Environment = Record<string, string | undefined>;

/** Does a piece of work on the database of these settings. */
type OnDatabase = <T>(config: Config, work: (db: Database) => Promise<T>) => Promise<T>;

/** The key of the demo for the clinic that the command is about: the visit is somewhere in its database. */
async function findDemoKey(config: Config, command: ClinicCommand, onDatabase: OnDatabase): Promise<string> {
  if (config.mode !== 'demo')
    throw new Error('Put the key of your clinic into KINDWELL_CLINIC_KEY (npm run clinic:key -- CLINIC_ID makes one).');

  if (command.word === 'list') {
    if (command.clinicId === null) throw new Error('Say which clinic: --clinic ID.');
    return demoKey(command.clinicId);
  }

  const clinic = await onDatabase(config, (db) => findClinicOfVisit(db, command.id));
  if (!clinic) throw new Error('Not found.');
  return demoKey(clinic.id);
}

/**
 * Where a command goes and with which key, from the environment: KINDWELL_URL, or PORT and HOST as the server has
 * them; KINDWELL_CLINIC_KEY, or in a demo the key of the clinic that it is about. Throws an Error with one clear line.
 */
export async function findAccess(
  environment: Environment,
  command: ClinicCommand,
  onDatabase: OnDatabase,
): Promise<ClinicAccess> {
  const { KINDWELL_URL: given, KINDWELL_CLINIC_KEY: key } = environment;
  // With both of them it is no business of this machine's settings, which need not be there.
  if (given && key) return { url: given.replace(/\/+$/, ''), key };

  // A command reads no secret, and makes none.
  const config = readConfig(environment, () => '');
  const url = given ? given.replace(/\/+$/, '') : ownAddress(config.host, config.port);
  // Before the database: without a server there is nothing to ask it for.
  await requireServer(url);
  return { url, key: key || (await findDemoKey(config, command, onDatabase)) };
}

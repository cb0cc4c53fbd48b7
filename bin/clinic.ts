import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { findAccess } from '#server/features/appointments/clinic-api/command/find-access.ts';
import { clinicUsage, readCommand } from '#server/features/appointments/clinic-api/command/read-command.ts';
import { runCommand } from '#server/features/appointments/clinic-api/command/run-command.ts';

// `npm run clinic -- confirm 123` and its siblings: answers patients as a clinic's program does, through the same calls.
// Exit code 1, with the server's sentence, where that is refused.

const statementMs = 5000;

// Anyone who reads the list may have seen enough of it (`| head`).
process.stdout.on('error', () => {});

try {
  const command = readCommand(process.argv.slice(2));
  if (!command) throw new Error(clinicUsage);

  // biome-ignore lint/style/noProcessEnv: handed to find-access.ts and config.ts here, read nowhere else
  const access = await findAccess(process.env, command, (config, work) => withDatabase(config, statementMs, work));
  const lines = await runCommand(access, command);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

import { reasonOf, withDatabase } from '#bin/lib/with-database.ts';
import { readConfig } from '#server/config.ts';
import { inviteOwner, inviteUsage, readInvite } from '#server/features/staff/command/invite-owner.ts';
import { demoSecret } from '#server/lib/demo-secret.ts';

// `npm run staff:invite -- --owner EMAIL`: invites an owner and prints the link, this once, as the only line of its output:
// the first owner comes in by it, and any later one where nobody can sign in. Exit code 1 where nobody was invited.

const statementMs = 30_000;

const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function invite(email: string) {
  // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
  const config = readConfig(process.env, demoSecret);
  const given = { publicUrl: config.publicUrl, now: new Date() };
  const { url, expiresAt } = await withDatabase(config, statementMs, (db) => inviteOwner(db, email, given));

  complain(`The link for ${email}, who becomes an owner with it. It works once, until ${expiresAt.toISOString()}.`);
  process.stdout.write(`${url}\n`);
}

try {
  const email = readInvite(process.argv.slice(2));
  if (email === undefined) throw new Error(inviteUsage);
  await invite(email);
} catch (error) {
  complain(`Nobody was invited. ${reasonOf(error)}`);
  process.exitCode = 1;
}

import { type Config, readConfig } from './config.ts';
import { demoSecret } from './lib/demo-secret.ts';
import { readRole } from './role.ts';

/** Ends a process that cannot start, with why. */
export function failToStart(error: unknown): never {
  process.stderr.write(`Kindwell could not start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** The settings of this process and its role; where they are wrong or missing, it names them all and ends. */
export function ownConfig(): Config {
  try {
    // biome-ignore lint/style/noProcessEnv: handed to config.ts here, read nowhere else
    return readConfig(process.env, demoSecret, readRole(process.argv.slice(2)));
  } catch (error) {
    return failToStart(error);
  }
}

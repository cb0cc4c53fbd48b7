import { readFileSync } from 'node:fs';
import { settingError } from '#server/lib/setting-error.ts';
import { allSettings } from './all-settings.ts';
import type { Setting } from './setting.ts';

type Environment = Record<string, string | undefined>;

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'cannot be read' } = error as NodeJS.ErrnoException;
    throw settingError(name, `names a file that cannot be read (${code})`);
  }
}

function readSecret(name: string, file: string): string {
  // An editor ends a file with a line break, which is no part of the secret.
  const secret = readText(name, file).replace(/\r?\n$/, '');
  // As if it were not set, an empty DATABASE_URL would start a demo on a database of its own.
  if (secret === '') throw settingError(name, 'names a file that is empty');
  return secret;
}

/**
 * The environment, with the content of the files that its `NAME_FILE` name for secret settings, as container engines and
 * systemd hand secrets over. Throws an Error with one clear line.
 */
export function withSecretFiles(environment: Environment): Environment {
  const read: Environment = {};

  for (const [name, { isSecret }] of Object.entries<Setting>(allSettings)) {
    const file = environment[`${name}_FILE`];
    if (!isSecret || !file) continue;

    if (environment[name]) throw settingError(`${name}_FILE`, `is set, and ${name} too: set one of them`);
    read[name] = readSecret(`${name}_FILE`, file);
  }
  return { ...environment, ...read };
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** Where the tools for the description are: outside the project, so that starting it does not fetch them. */
export const apiTools = path.join(projectRoot, 'bin/api-tools/node_modules');

function requireTools() {
  if (!existsSync(apiTools)) throw new Error('bin/api-tools is not installed: `npm test` brings it');
}

type Problem = { ruleId: string; severity: string; message: string; location: { pointer?: string }[] };
type Linter = {
  createConfig(config: { extends: string[] }): Promise<unknown>;
  lint(options: { ref: string; config: unknown }): Promise<Problem[]>;
};

/** What the recommended rules of Redocly find in a description. */
export async function lintApi(file: string): Promise<Problem[]> {
  requireTools();
  const { lint, createConfig }: Linter = await import(
    pathToFileURL(path.join(apiTools, '@redocly/openapi-core/lib/index.js')).href
  );
  return lint({ ref: file, config: await createConfig({ extends: ['recommended'] }) });
}

const run = promisify(execFile);

/** Runs a program of JavaScript or TypeScript in this folder and answers what it says; throws with it where that fails. */
export async function runNode(folder: string, program: string, args: string[]): Promise<string> {
  requireTools();
  try {
    const { stdout } = await run(process.execPath, ['--no-warnings', program, ...args], { cwd: folder, env: {} });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path.basename(program)}: ${stdout}${stderr}`, { cause: error });
  }
}

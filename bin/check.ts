import { compileWords } from './compile-words.ts';
import { type RunResult, runProgram, tools } from './run-program.ts';

type Check = { name: string; file: string; args: string[] };

export type CheckResult = RunResult & { name: string };

const types = (workspace: string): Check => ({
  name: `types of ${workspace}`,
  file: tools.tsc,
  args: ['-p', workspace, '--noEmit'],
});

const checks: Check[] = [
  { name: 'format, lint and layers', file: tools.biome, args: ['ci', '--colors=off', '--error-on-warnings', '.'] },
  types('contract'),
  types('server'),
  types('web'),
  types('web/worker'),
  types('console'),
  types('e2e'),
  { name: 'dead code', file: tools.knip, args: [] },
];

const atOnce = 2;

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function runNext(queue: Check[], results: CheckResult[]): Promise<void> {
  const check = queue.shift();
  if (!check) return;

  const result = await runProgram(check.file, check.args, { isQuiet: true });
  say(`${result.isOk ? '✓' : '✗'} ${check.name}`);
  if (!result.isOk) say(result.output.trimEnd());

  results.push({ ...result, name: check.name });
  await runNext(queue, results);
}

const withName = (name: string) => checks.filter((check) => check.name.includes(name.toLowerCase()));

/** Whether any check is called so, or has it in its name: `types`, `dead code`. */
export const namesCheck = (name: string): boolean => withName(name).length > 0;

/**
 * Format, lint, import rules, types and dead code of the whole project, two at a time; each says how it went. With a name
 * only those that have it in theirs. The message catalogue is compiled first, since the types of the web app and the server need it.
 */
export async function runChecks(name = ''): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const queue = withName(name);

  await compileWords();
  const messages = await runProgram('web/compile-messages.ts', [], { isQuiet: true });
  if (!messages.isOk) say(messages.output);

  await Promise.all(Array.from({ length: atOnce }, () => runNext(queue, results)));
  return results;
}

if (import.meta.main) {
  const results = await runChecks();
  process.exitCode = results.every(({ isOk }) => isOk) ? 0 : 1;
}

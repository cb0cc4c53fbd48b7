/** What a process does: `web` answers calls, `worker` does the jobs, `all` both, and runs the embedded PostgreSQL. */
export type Role = 'web' | 'worker' | 'all';

const roles: readonly string[] = ['web', 'worker', 'all'] satisfies Role[];
const isRole = (word: string): word is Role => roles.includes(word);

/** The role that a process is started with: `--role web`; `all` without. Throws an Error with one clear line. */
export function readRole(args: string[]): Role {
  const [flag, word = '', ...others] = args;
  if (flag === undefined) return 'all';

  const [name, ...joined] = flag.split('=');
  const rest = joined.length ? args.slice(1) : others;
  if (name !== '--role' || rest.length)
    throw new Error(`The one argument is --role web, worker or all: ${args.join(' ')}`);

  const role = joined.length ? joined.join('=') : word;
  if (!isRole(role)) throw new Error(`The role is web, worker or all: --role ${role}`);
  return role;
}

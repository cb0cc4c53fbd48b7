import process from 'node:process';

// `node bin/healthcheck.ts [PORT]`: exit code 0 where the process on this machine's port says that it lives. For container
// engines, whose images have no other program that could ask.

// biome-ignore lint/style/noProcessEnv: the port alone; the other settings are the server's to check
const [port = process.env.PORT || '3000'] = process.argv.slice(2);

const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isAlive ? 0 : 1);

import { failToStart, ownConfig } from './own-config.ts';
import { type RunningServer, startServer } from './start-server.ts';

const stopDeadlineMs = 15_000;

// Nobody has to listen: a closed terminal or pipe is no reason to stop serving.
process.stdout.on('error', () => {});

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

// Heard from the first moment on: PostgreSQL is a process of its own and must not outlive a start that is cut short.
const stopping = new AbortController();
let server: RunningServer | undefined;
let drainMs = 0;

async function stop() {
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.exit(1), drainMs + stopDeadlineMs).unref();

  // A start that is under way stops by itself.
  if (!server) return;
  await server.stop();
  process.exit(0);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  const config = ownConfig();
  drainMs = config.drainMs;
  server = await startServer(config, say, stopping.signal);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  failToStart(error);
}

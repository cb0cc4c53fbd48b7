import { buildConsole } from '#bin/lib/build-console.ts';
import { servesPages } from '#server/role.ts';
import { buildWeb } from './build-web.ts';
import { endPrograms, stopPrograms } from './run-program.ts';

// What `npm start` runs: the web app as it is in the sources, then the server, which serves it, then the operator's console,
// which no patient waits for. A worker has no pages.
async function interrupt() {
  await stopPrograms();
  process.exit(1);
}

process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);
const hasPages = servesPages(process.argv.slice(2));
const isReady = !hasPages || (await buildWeb());
process.off('SIGINT', interrupt);
process.off('SIGTERM', interrupt);

if (isReady) await import('#server/main.ts');
else process.exitCode = 1;

// The server ends this process when it stops: what is being built then ends with it.
process.once('exit', endPrograms);
if (isReady && hasPages) await buildConsole();

import { buildConsole } from '#bin/lib/build-console.ts';
import { ownConfig } from '#server/own-config.ts';
import { buildWeb } from './build-web.ts';
import { endPrograms, stopPrograms } from './run-program.ts';

// What `npm start` runs: a look at the settings, so that what is missing is said at once, the web app as it is in the sources,
// then the server, which serves it, then the operator's console, which no patient waits for. A worker has no pages.
async function interrupt() {
  await stopPrograms();
  process.exit(1);
}

process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);
const hasPages = ownConfig().role !== 'worker';
const isReady = !hasPages || (await buildWeb());
process.off('SIGINT', interrupt);
process.off('SIGTERM', interrupt);

if (isReady) await import('#server/main.ts');
else process.exitCode = 1;

// The server ends this process when it stops: what is being built then ends with it.
process.once('exit', endPrograms);
if (isReady && hasPages) await buildConsole();

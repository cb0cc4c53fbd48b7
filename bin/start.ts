import { servesPages } from '#server/role.ts';
import { buildWeb } from './build-web.ts';
import { stopPrograms } from './run-program.ts';

// What `npm start` runs: the web app as it is in the sources, then the server, which serves it. A worker has no pages.
async function interrupt() {
  await stopPrograms();
  process.exit(1);
}

process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);
const isReady = !servesPages(process.argv.slice(2)) || (await buildWeb());
process.off('SIGINT', interrupt);
process.off('SIGTERM', interrupt);

if (isReady) await import('#server/main.ts');
else process.exitCode = 1;

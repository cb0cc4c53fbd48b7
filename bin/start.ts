import { buildWeb } from './build-web.ts';
import { stopPrograms } from './run-program.ts';

// What `npm start` runs: the web app as it is in the sources, then the server, which serves it.
async function interrupt() {
  await stopPrograms();
  process.exit(1);
}

process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);
const isBuilt = await buildWeb();
process.off('SIGINT', interrupt);
process.off('SIGTERM', interrupt);

if (isBuilt) await import('#server/main.ts');
else process.exitCode = 1;

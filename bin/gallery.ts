import { ensureChromium } from './browsers.ts';
import { buildWeb } from './build-web.ts';
import { runProgram, stopPrograms, tools } from './run-program.ts';

/**
 * Pictures of every screen in every state, in both languages and themes on three widths, with an index page, in the
 * folder gallery/. `npm run gallery -- settings` takes those whose names have the word, `-- --project=es` those in Spanish.
 */
process.on('SIGINT', () => void stopPrograms());
process.on('SIGTERM', () => void stopPrograms());

const chromium = ensureChromium();
if ('missing' in chromium) throw new Error(`no browser to take pictures with: ${chromium.missing}`);
if (!(await buildWeb())) throw new Error('the web app could not be built');

const { isOk } = await runProgram(tools.playwright, ['test', '--config=e2e/gallery', '--workers=2', ...wanted()], {
  env: { CHROMIUM_PATH: chromium.file },
  limitMinutes: 120,
});
process.exitCode = isOk ? 0 : 1;

/** Words are looked for in the names of the scenes; whatever begins with a dash goes to the runner as it is. */
function wanted(): string[] {
  return process.argv.slice(2).flatMap((word) => (word.startsWith('-') ? [word] : ['--grep', word]));
}

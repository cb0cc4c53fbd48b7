import { buildConsole } from '#bin/lib/build-console.ts';
import { ensureChromium, ensureFirefox, ensureWebKit } from '#bin/testing/browsers.ts';
import { buildWeb } from './build-web.ts';
import { runProgram, stopPrograms, tools } from './run-program.ts';
import { buildSecondBrand } from './second-brand.ts';

/**
 * Pictures of every screen in every state, in both languages and themes on three widths, of some screens of a second brand,
 * and of ten screens in three engines of browsers, with an index page, in the folder gallery/. `npm run gallery -- settings` takes those whose names
 * have the word, `-- --project=es` those in Spanish, `-- engines` those of the engines.
 */
process.on('SIGINT', () => void stopPrograms());
process.on('SIGTERM', () => void stopPrograms());

const chromium = ensureChromium();
if ('missing' in chromium) throw new Error(`no browser to take pictures with: ${chromium.missing}`);
const others = { ...firefox(), ...webkit() };
if (!(await buildWeb()) || !(await buildConsole()) || !(await buildSecondBrand()))
  throw new Error('the web app could not be built');

const { isOk } = await runProgram(tools.playwright, ['test', '--config=e2e/gallery', '--workers=2', ...wanted()], {
  env: { CHROMIUM_PATH: chromium.file, ...others },
  limitMinutes: 120,
});
process.exitCode = isOk ? 0 : 1;

/** Where the pictures of an engine cannot be taken, they are left out, and the reason is said. */
function leaveOut(name: string, reason: string): Record<string, string> {
  process.stdout.write(`No pictures in ${name}: ${reason}\n`);
  return {};
}

function firefox(): Record<string, string> {
  const found = ensureFirefox();
  return 'missing' in found ? leaveOut('Firefox', found.missing) : { FIREFOX_PATH: found.file };
}

function webkit(): Record<string, string> {
  const found = ensureWebKit();
  if ('missing' in found) return leaveOut('WebKit', found.missing);

  return { WEBKIT_DRIVER: found.driver, WEBKIT_BROWSER: found.browser, XVFB_PATH: found.display };
}

/** Words are looked for in the names of the scenes; whatever begins with a dash goes to the runner as it is. */
function wanted(): string[] {
  return process.argv.slice(2).flatMap((word) => (word.startsWith('-') ? [word] : ['--grep', word]));
}

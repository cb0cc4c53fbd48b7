import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const wholeChromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

type Manager = 'apt-get' | 'dnf' | 'apk' | 'pacman';

/** What the manager of packages has to install: every package of the first line that it knows whole. */
type Packages = Partial<Record<Manager, string[][]>>;

const managers: Record<Manager, { prepare?: string[]; install: string[] }> = {
  // A list that did not come is an error: by old lists it would install an old browser.
  'apt-get': {
    prepare: ['update', '-o', 'Acquire::Retries=3', '-o', 'APT::Update::Error-Mode=any'],
    install: ['install', '-y', '--no-install-recommends'],
  },
  dnf: { install: ['install', '-y'] },
  apk: { install: ['add', '--no-cache'] },
  pacman: { install: ['-Sy', '--noconfirm'] },
};

const installLimitMs = 600_000;

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const findProgram = (names: string[], places = folders) =>
  places.flatMap((folder) => names.map((name) => path.join(folder, name))).find(canRun);

/** Installs with the machine's own manager of packages; false where there is none or it fails. */
function install(name: string, packages: Packages): boolean {
  const isHere = (manager: string) => findProgram([manager], ['/usr/bin', '/sbin']) !== undefined;
  const manager = (Object.keys(managers) as Manager[]).find(isHere);
  const wanted = manager && packages[manager];
  if (!wanted) return false;

  process.stdout.write(`Installing ${name} with ${manager} ...\n`);
  const run = (args: string[]) => spawnSync(manager, args, { stdio: 'ignore', timeout: installLimitMs }).status === 0;
  const { prepare, install: command } = managers[manager];

  // A source that does not answer may do so a moment later; in the end its packages are done without.
  if (prepare) [1, 2, 3].some(() => run(prepare));
  return wanted.some((line) => run([...command, ...line]));
}

/** A browser of this machine as its programs, or why there is none. */
type Found<Programs> = Programs | { missing: string };

/** Finds a browser; installs it first where there is none and root asks. */
function ensure<Programs extends object>(
  name: string,
  packages: Packages,
  find: () => Programs | undefined,
): Found<Programs> {
  const found = find();
  if (found) return found;

  if (process.getuid?.() !== 0) {
    return { missing: `no ${name} on this machine, and only root may install one (install it and try again)` };
  }

  const installed = install(name, packages) ? find() : undefined;
  return installed ?? { missing: `no ${name} on this machine, and it could not be installed` };
}

function findChromium() {
  // The shell is the same browser without a window: the tests take two thirds of the time in it.
  const file = findProgram(['chromium-headless-shell', ...wholeChromiums]) ?? macApps.find(canRun);
  return file === undefined ? undefined : { file };
}

/** The Chromium or Chrome of this machine. */
export const ensureChromium = () =>
  ensure(
    'Chromium',
    {
      'apt-get': [['chromium-headless-shell'], ['chromium']],
      dnf: [['chromium-headless'], ['chromium']],
      apk: [['chromium']],
      pacman: [['chromium']],
    },
    findChromium,
  );

/** A Chromium that can do all that one with a window can; undefined where there is only the shell. */
export const findWholeChromium = () => findProgram(wholeChromiums) ?? macApps.find(canRun);

// What e2e/firefox/ is written for; an older one lacks commands that Playwright begins with.
const oldestFirefox = 153;

/** The number before the first point of what a browser says of itself, as in «Mozilla Firefox 153.8.0esr»; 0 where none is. */
const mainVersion = (said: string) => Number(/(\d+)\./.exec(said)?.[1] ?? 0);

function findFirefox() {
  const file = findProgram(['firefox-esr', 'firefox']);
  if (file === undefined) return undefined;

  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return mainVersion(stdout) < oldestFirefox ? undefined : { file };
}

/** The Firefox of this machine, where it is new enough. */
export const ensureFirefox = () =>
  ensure(
    `Firefox ${oldestFirefox} or newer`,
    { 'apt-get': [['firefox-esr'], ['firefox']], dnf: [['firefox']], apk: [['firefox-esr']], pacman: [['firefox']] },
    findFirefox,
  );

// Of the GTK port, whose little browser lies where the architecture's libraries do.
const webkitFolders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((architecture) =>
  ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => path.join('/usr/lib', architecture, version)),
);

function findWebKit() {
  const driver = findProgram(['WebKitWebDriver']);
  const browser = findProgram(['MiniBrowser'], [...webkitFolders, '/usr/libexec/webkit2gtk-4.1']);
  const display = findProgram(['Xvfb']);

  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** WebKit as GTK has it, with what drives it and a display that nobody sees. */
export const ensureWebKit = () =>
  ensure('WebKit', { 'apt-get': [['webkit2gtk-driver', 'xvfb', 'openssl']] }, findWebKit);

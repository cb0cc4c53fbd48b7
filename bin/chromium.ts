import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// The shell is the same browser without a window: the tests take two thirds of the time in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

type Installer = { program: string; prepare?: string[]; install: string[]; packages: string[] };

// The first package that the machine knows is taken.
const installers: Installer[] = [
  {
    program: 'apt-get',
    prepare: ['update'],
    install: ['install', '-y', '--no-install-recommends'],
    packages: ['chromium-headless-shell', 'chromium'],
  },
  { program: 'dnf', install: ['install', '-y'], packages: ['chromium-headless', 'chromium'] },
  { program: 'apk', install: ['add', '--no-cache'], packages: ['chromium'] },
  { program: 'pacman', install: ['-Sy', '--noconfirm'], packages: ['chromium'] },
];

const installLimitMs = 600_000;

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findChromium(): string | undefined {
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...macApps];
  return candidates.find(canRun);
}

/** Installs Chromium with the machine's own package manager; false where there is none or it fails. */
function installChromium(): boolean {
  const installer = installers.find(({ program }) => canRun(`/usr/bin/${program}`) || canRun(`/sbin/${program}`));
  if (!installer) return false;

  process.stdout.write(`Installing Chromium with ${installer.program} ...\n`);
  const run = (args: string[]) =>
    spawnSync(installer.program, args, { stdio: 'ignore', timeout: installLimitMs }).status === 0;

  if (installer.prepare) run(installer.prepare);
  return installer.packages.some((name) => run([...installer.install, name]));
}

/**
 * The Chromium or Chrome of this machine, installed first where there is none and root asks. Answers the program's
 * path, or why there is none.
 */
export function ensureChromium(): { file: string } | { missing: string } {
  const found = findChromium();
  if (found) return { file: found };

  if (process.getuid?.() !== 0) {
    return { missing: 'no Chromium on this machine, and only root may install one (install chromium and try again)' };
  }

  const installed = installChromium() ? findChromium() : undefined;
  return installed ? { file: installed } : { missing: 'no Chromium on this machine, and it could not be installed' };
}

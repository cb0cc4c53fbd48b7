import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installers = [
  { program: 'apt-get', commands: [['update'], ['install', '-y', '--no-install-recommends', 'chromium']] },
  { program: 'dnf', commands: [['install', '-y', 'chromium']] },
  { program: 'apk', commands: [['add', '--no-cache', 'chromium']] },
  { program: 'pacman', commands: [['-Sy', '--noconfirm', 'chromium']] },
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
  const results = installer.commands.map(
    (args) => spawnSync(installer.program, args, { stdio: 'ignore', timeout: installLimitMs }).status,
  );
  return results.at(-1) === 0;
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

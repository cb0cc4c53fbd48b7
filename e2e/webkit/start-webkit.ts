import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

/** The programs of WebKit on this machine (bin/testing/browsers.ts). */
type Programs = { driver: string; browser: string; display: string };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();

  return typeof address === 'object' && address ? address.port : 0;
}

async function startDisplay(program: string) {
  const screen = ['-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
  const display = spawn(program, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(createInterface({ input: display.stdio[3] as Readable }), 'line');

  return { name: `:${number}`, process: display };
}

async function untilReady(url: string) {
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
}

// The buttons over the page would make every window wider than a phone.
const narrowButtons = 'button, entry { min-width: 0; margin: 0; padding: 0; border-width: 0; }';

/** A folder of settings for GTK, in which a window can be as narrow as a phone. */
function makeSettings(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindwell-gtk-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), narrowButtons);

  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Starts WebKit's driver on a display that nobody sees; each `open` is a browser that knows nothing. */
export async function startWebKit(programs: Programs): Promise<{ open: () => Promise<WebDriver>; stop: () => void }> {
  const display = await startDisplay(programs.display);
  const settings = makeSettings();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    // biome-ignore lint/style/noProcessEnv: handed on to the browser, not read
    ...process.env,
    DISPLAY: display.name,
    XDG_CONFIG_HOME: settings.folder,
    LANG: 'en_US.UTF-8',
    TZ: 'America/New_York',
  };
  const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  await untilReady(url);

  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });
  return {
    open: async () => new Builder().usingServer(url).withCapabilities(wanted).build(),
    stop() {
      driver.kill();
      display.process.kill();
      settings.remove();
    },
  };
}

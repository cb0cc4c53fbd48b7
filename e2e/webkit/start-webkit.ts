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

/** Starts the driver at a port of its own. */
async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  await untilReady(url);

  return { url, process: driver };
}

// A browser is there within two seconds, on a busy machine within ten.
const browserMs = 30_000;
const mostStarts = 3;

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
  const env = {
    // biome-ignore lint/style/noProcessEnv: handed on to the browser, not read
    ...process.env,
    DISPLAY: display.name,
    XDG_CONFIG_HOME: settings.folder,
    LANG: 'en_US.UTF-8',
    TZ: 'America/New_York',
  };
  let driver = await startDriver(programs.driver, env);

  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });

  /** A browser that never tells the driver that it is there is given up, with its driver: seen once in some hundred starts. */
  async function open(start = 1): Promise<WebDriver> {
    const opened = new Builder().usingServer(driver.url).withCapabilities(wanted).build();
    const browser = await Promise.race([opened, pause(browserMs, undefined, { ref: false })]);
    if (browser) return browser;

    opened.catch(() => {});
    driver.process.kill();
    if (start === mostStarts) throw new Error(`WebKit did not start ${mostStarts} times`);
    driver = await startDriver(programs.driver, env);
    return open(start + 1);
  }

  return {
    open,
    stop() {
      driver.process.kill();
      display.process.kill();
      settings.remove();
    },
  };
}

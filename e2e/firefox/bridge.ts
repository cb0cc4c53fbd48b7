import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { makeInterpreter } from './interpreter.ts';

/**
 * The stock Firefox of a system, as Playwright wants it: it drives Firefox by WebDriver BiDi, but begins with a command
 * that Firefox 153 does not know, and gives up. This starts Firefox, says its address as Firefox does, and stands between
 * the two (interpreter.ts).
 */
const listening = 'WebDriver BiDi listening on ';

/** Joins one connection of Playwright's to one of Firefox's. */
function join(playwright: WebSocket, address: string) {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const waiting: string[] = [];
  const interpreter = makeInterpreter({
    toPlaywright: (message) => playwright.send(message),
    toFirefox: (message) =>
      firefox.readyState === WebSocket.CONNECTING ? waiting.push(message) : firefox.send(message),
  });

  playwright.on('message', (data) => interpreter.fromPlaywright(data.toString()));
  firefox.on('open', () => {
    for (const message of waiting) firefox.send(message);
  });
  firefox.on('message', (data) => interpreter.fromFirefox(data.toString()));

  firefox.on('close', () => playwright.close());
  firefox.on('error', () => playwright.close());
  playwright.on('close', () => firefox.close());
}

/** Listens in front of the browser at this address, and says so in the browser's words. */
function listenBefore(address: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });

  server.on('connection', (playwright, { url = '/' }) => join(playwright, address + url));
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`${listening}ws://127.0.0.1:${port}\n`);
  });
}

// biome-ignore lint/style/noProcessEnv: playwright.config.ts says which Firefox is meant
const program = process.env.FIREFOX_PATH ?? 'firefox-esr';
// Its own script may be reached (media.ts), by this connection alone.
const args = [...process.argv.slice(2), '--remote-allow-system-access'];
const browser = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] });

createInterface({ input: browser.stderr }).on('line', (line) => {
  if (line.startsWith(listening)) listenBefore(line.slice(listening.length).trim());
  else process.stderr.write(`${line}\n`);
});
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => browser.kill(signal));

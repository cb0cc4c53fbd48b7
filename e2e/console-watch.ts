import { expect, type Page } from '@playwright/test';

/** What a page has said in its console that it should not have. */
export type ConsoleWatch = {
  /** Expects a message that is part of the story: a refused call, a logged failure. */
  allow(pattern: RegExp): void;
  /** Everything that was said, information included, as far as it has come. */
  messages: string[];
};

const unwanted = new Set(['error', 'warning']);

// The runner's own, where a story has no worker (playwright.config.ts).
const noWorker = 'Service Worker registration blocked by Playwright';

// What Firefox says of a font that was on its way when the page was left (NS_BINDING_ABORTED).
const leftBehind = /^download failed \(font-family: .* status=2152398850 /;

// Not the browser's own hints for developers, which are 'verbose'.
const said = new Set(['log', 'info', ...unwanted]);

/** Watches a page; `assertSilence` fails for any error or warning that was not allowed, and for any uncaught mistake. */
export function watchConsole(page: Page): ConsoleWatch & { assertSilence: () => void } {
  const messages: string[] = [];
  const complaints: string[] = [];
  const allowed: RegExp[] = [];

  page.on('console', (message) => {
    if (message.text() === noWorker) return;
    if (said.has(message.type())) messages.push(message.text());
    if (unwanted.has(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => {
    if (!leftBehind.test(message)) complaints.push(`uncaught: ${message}`);
  });

  return {
    messages,
    allow: (pattern) => allowed.push(pattern),
    assertSilence() {
      const rest = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(rest, 'the console of the page').toEqual([]);
    },
  };
}

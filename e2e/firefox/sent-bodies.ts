import type { BrowserContext } from '@playwright/test';

/** The header by which interpreter.ts hands a request's body to the tests; no server sees it. */
export const sentBodyHeader = 'x-body-sent';

/** Lets tests read what a page has sent also in Firefox, whose requests come to Playwright without their bodies. */
export function readSentBodies(context: BrowserContext) {
  context.on('request', (request) => {
    const sent = request.headers()[sentBodyHeader];
    if (sent === undefined) return;

    const body = Buffer.from(sent, 'base64');
    Object.assign(request, {
      postDataBuffer: () => body,
      postData: () => body.toString(),
      postDataJSON: () => JSON.parse(body.toString()),
    });
  });
}

import type { Page } from '@playwright/test';

export type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** Begins a text that says to interpreter.ts what of `emulateMedia` Playwright does not pass on to Firefox. */
export const mediaMark = 'kindwell-media:';

/** What such a text says. */
export const toldMedia = (said: string): Media => JSON.parse(said.slice(said.indexOf(mediaMark) + mediaMark.length));

/** Lets a test emulate paper, movement and forced colours as well: by a text as a script, heard on its way. */
export function emulateAllMedia(page: Page) {
  const emulateColours = page.emulateMedia.bind(page);

  page.emulateMedia = async (media = {}) => {
    await emulateColours(media);
    await page.evaluate(JSON.stringify(mediaMark + JSON.stringify(media)));
  };
}

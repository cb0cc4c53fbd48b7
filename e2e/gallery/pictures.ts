import path from 'node:path';
import type { Page } from '@playwright/test';
import { drawn } from '#e2e/accessible.ts';

/** Where the pictures go: one folder for each screen, one file for each state, language, width and theme. */
export const picturesFolder = path.resolve(import.meta.dirname, '../../gallery');

/** A phone, a tablet, a desktop; the heights are those of common devices. */
const screens = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const themes = ['light', 'dark'] as const;

export type Scene = { screen: string; state: string; language: string };

/** `appointments/empty.es.375.dark.png` */
const fileOf = ({ screen, state, language }: Scene, width: number, theme: string) =>
  path.join(picturesFolder, screen, `${state}.${language}.${width}.${theme}.png`);

/**
 * Pictures of the page as it is now, in every theme and in these widths, all unless told otherwise: the whole page, or what a person sees of it where a
 * dialog lies over it. It leaves the page at 1280, light.
 */
export async function takePictures(page: Page, scene: Scene, widths = screens.map(({ width }) => width)) {
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;

  // A phone lays its scrollbar over the page: nothing is kept free for it.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));

  // A picture of the whole page begins at its top, and what is fixed to the screen stands there.
  if (!isCovered) await page.evaluate(() => window.scrollTo(0, 0));

  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });

    for (const size of screens.filter(({ width }) => widths.includes(width))) {
      await page.setViewportSize(size);
      await drawn(page);
      await page.screenshot({
        path: fileOf(scene, size.width, theme),
        fullPage: !isCovered,
        animations: 'disabled',
        caret: 'initial',
      });
    }
  }

  await page.emulateMedia({ colorScheme: 'light' });
}

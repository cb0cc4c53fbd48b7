import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import type { Page } from '@playwright/test';
import type { StaffMember } from '#e2e/console/staff.ts';
import { expect, expectAccessibleEverywhere, test as story } from '#e2e/fixtures.ts';
import { write } from '#e2e/own-calls.ts';
import { joinAsNewcomer, signIn } from '#e2e/people.ts';
import { takePictures } from './pictures.ts';
import { sentence } from './sentence.ts';

/** What a scene gets: the browser's page, and who may sit in front of it. */
export type Stage = {
  page: Page;
  /** Signs somebody of the demo in, in the language of the scene, and opens a path: the dashboard unless told otherwise. */
  signedIn: (email: string, path?: string) => Promise<void>;
  /** Somebody who has just joined and has nothing yet. */
  signedInAsNewcomer: (path?: string) => Promise<void>;
  /** Somebody of the staff who has just come, in the console. */
  signedInAsStaff: (roles?: StaffRole[], path?: string) => Promise<StaffMember>;
  /** A sentence of the catalogue in the scene's language, by its key: `say('ui_retry')`. */
  say: (key: string) => string;
  /** What the console may say besides: where a scene breaks the page on purpose. */
  allow: (message: RegExp) => void;
};

/** What a missing field becomes on a screen that does not expect it. */
const leftover = /\bundefined\b|\bNaN\b|\bnull\b|\(\)|\[object |Invalid Date/;

/** The widths that show the scene, of those that pictures are taken in; all of them unless told otherwise. */
type SceneOptions = { widths?: number[] };

/**
 * A screen, or a dialog over it, in one state: `screen` names the folder of its pictures, `state` what it shows. `prepare`
 * brings the page there and waits until it stands; then pictures are taken in every width and theme, and axe finds nothing
 * in any. The console may name the calls that a scene refuses.
 */
export function scene(
  screen: string,
  state: string,
  prepare: (stage: Stage) => Promise<void>,
  { widths }: SceneOptions = {},
) {
  story(`${screen} · ${state}`, async ({ page, server, consoleWatch, signedInAsStaff }, { project }) => {
    const language = project.name;
    consoleWatch.allow(/Failed to load resource/);
    await page.context().addCookies([{ name: 'language', value: language, url: server.url }]);

    const open = async (path: string) => {
      await write(page, '/selfcare/patientsetting/preferences/', { language });
      await page.goto(path);
    };

    await prepare({
      page,
      async signedIn(email, path = '/dashboard') {
        await signIn(page, email);
        await open(path);
      },
      async signedInAsNewcomer(path = '/dashboard') {
        await joinAsNewcomer(page);
        await open(path);
      },
      signedInAsStaff,
      say: (key) => sentence(language, key),
      allow: consoleWatch.allow,
    });

    // A question hides the page behind it, heading and all.
    await expect(page.locator('h1, main, [role=dialog], [role=alertdialog]').first()).toBeAttached();
    await expect(page.locator('body'), 'what an answer lacks leaves no trace').not.toContainText(leftover);
    await page.evaluate(() => document.fonts.ready);
    await takePictures(page, { screen, state, language }, widths);
    await expectAccessibleEverywhere(page);
    // A call that the page repeats may just be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

import type { Page } from '@playwright/test';
import { test } from '#e2e/fixtures.ts';
import { write } from '#e2e/own-calls.ts';
import { people, signIn } from '#e2e/people.ts';
import { type Camera, takeEnginePictures } from './camera.ts';
import { languages, tenScreens } from './ten-screens.ts';

const cameraOf = (page: Page): Camera => ({
  open: (address) => page.goto(address),
  run: (script, given) => page.evaluate(script as never, given as never),
  resize: (size) => page.setViewportSize(size),
  picture: () => page.screenshot({ animations: 'allow', caret: 'initial' }),
});

for (const each of tenScreens) {
  for (const language of languages) {
    test(`engines · ${each.screen} · ${language}`, async ({ page, server, consoleWatch, browserName }) => {
      // What the runner puts into the page of Firefox to take a picture of it.
      consoleWatch.allow(/blocked an inline style/);
      await page.context().addCookies([{ name: 'language', value: language, url: server.url }]);
      if (!each.isSignedOut) {
        await signIn(page, people.maria);
        await write(page, '/selfcare/patientsetting/preferences/', { language });
      }
      await takeEnginePictures(cameraOf(page), each, browserName, language);
    });
  }
}

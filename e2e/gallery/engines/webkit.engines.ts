import { write } from '#e2e/own-calls.ts';
import { people, signIn } from '#e2e/people.ts';
import { test } from '#e2e/webkit/fixtures.ts';
import type { Screen } from '#e2e/webkit/screen.ts';
import { type Camera, takeEnginePictures } from './camera.ts';
import { languages, tenScreens } from './ten-screens.ts';

const cameraOf = ({ driver, open, resize }: Screen): Camera => ({
  open,
  run: (script, given) => driver.executeScript(script as never, given),
  resize: (size) => resize({ ...size, name: 'picture' }),
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
});

for (const each of tenScreens) {
  for (const language of languages) {
    test(`engines · ${each.screen} · ${language}`, async ({ portal, visitor }) => {
      if (each.isSignedOut) await portal.open('/plain.css');
      else {
        await signIn(visitor, people.maria);
        await write(visitor, '/selfcare/patientsetting/preferences/', { language });
      }
      await portal.driver.manage().addCookie({ name: 'language', value: language });
      await takeEnginePictures(cameraOf(portal), each, 'webkit', language);
    });
  }
}

import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './accessible.ts';
import { newEmail, type Owner, type StaffMember, signInOwner, takeUp } from './console/staff.ts';
import { type ConsoleWatch, watchConsole } from './console-watch.ts';
import { type DemoServer, projectFolder, startDemoServer } from './demo-server.ts';
import { emulateAllMedia } from './firefox/emulate-media.ts';
import { limits } from './firefox/limits.ts';
import { readSentBodies } from './firefox/sent-bodies.ts';
import { joinAsNewcomer, latestCode, signIn } from './people.ts';

type TestFixtures = {
  /** The page's console, which must stay silent: any error or warning that was not allowed fails the test. */
  consoleWatch: ConsoleWatch;
  /** Signs the page's browser in without the form, and opens a path: the dashboard unless told otherwise. */
  signedIn: (email: string, path?: string) => Promise<Page>;
  /** Signs somebody in whom no other test knows, for the person who books: nothing of theirs is taken. */
  signedInAsNewcomer: (path?: string) => Promise<Page>;
  /** Signs in somebody of the staff whom no other test knows, and opens the console. */
  signedInAsStaff: (roles?: StaffRole[], path?: string) => Promise<StaffMember>;
  /** Has Kim Vale join the staff, signed in in a browser of their own. */
  colleague: (roles: StaffRole[]) => Promise<{ email: string; page: Page }>;
  /** The code of the latest message of the demo outbox to this email or phone. */
  codeFor: (recipient: string) => Promise<string>;
};

type WorkerFixtures = {
  /** The project whose server answers: this one unless told otherwise. */
  project: string;
  /** What the server is told beside what all are: none unless told otherwise. */
  settings: Record<string, string>;
  server: DemoServer;
  /** The owner of the demo, for whom stories have somebody invited. */
  owner: Owner;
};

/** The test of the whole project: a real browser on a real server with a demo database of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  project: [projectFolder, { option: true, scope: 'worker' }],

  settings: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ project, settings }, use) => {
      const server = await startDemoServer(project, settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  owner: [
    async ({ server }, use) => {
      const owner = await signInOwner(server.url);
      await use(owner);
      await owner.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.url),

  context: async ({ context, browserName }, use, { title, skip }) => {
    if (browserName === 'firefox') {
      const limit = limits.find((each) => each.title === title);
      skip(limit !== undefined, limit?.reason);
      readSentBodies(context);
    }
    await use(context);
  },

  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') emulateAllMedia(page);
    await use(page);
    // A call that a story stands before may be on its way still: its end is no fault of the story.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  consoleWatch: [
    async ({ page }, use) => {
      const watch = watchConsole(page);
      await use(watch);
      watch.assertSilence();
    },
    { auto: true },
  ],

  signedIn: ({ page }, use) =>
    use(async (email, path = '/dashboard') => {
      await signIn(page, email);
      await page.goto(path);
      return page;
    }),

  signedInAsNewcomer: ({ page }, use) =>
    use(async (path = '/dashboard') => {
      await joinAsNewcomer(page);
      await page.goto(path);
      return page;
    }),

  signedInAsStaff: ({ page, owner }, use) =>
    use(async (roles = ['owner'], path = '/console') => {
      const email = newEmail();
      const member = await takeUp(page, await owner.invite(email, roles), email);
      await page.goto(path);
      return member;
    }),

  colleague: async ({ browser, server, owner }, use) => {
    const opened: Page[] = [];
    await use(async (roles) => {
      const email = newEmail();
      const page = await browser.newPage({ baseURL: server.url });
      opened.push(page);
      await takeUp(page, await owner.invite(email, roles), email, 'Kim Vale');
      return { email, page };
    });
    await Promise.all(opened.map((page) => page.close()));
  },

  codeFor: ({ request }, use) => use((recipient) => latestCode(request, recipient)),
});

export { expect, expectAccessible, expectAccessibleEverywhere };

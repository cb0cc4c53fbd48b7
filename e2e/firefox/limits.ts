/** A story that is not told in Firefox, and what keeps the tools from it: the file, the title, the reason. */
type Limit = { file: string; title: string; reason: string };

/** All of them; every other story of Chromium's is told in Firefox too (docs/decisions/0062-browsers.md). */
export const limits: Limit[] = [
  {
    file: 'e2e/app-toast.spec.ts',
    title: 'APP-20 with the network back, the next press opens what could not be opened',
    reason:
      'Firefox fetches no code again that once did not come, until the page is loaded again: that is the story before it',
  },
  {
    file: 'web/src/pages/clinics/find-address.spec.ts',
    title: 'FIND-02 letters that are being put together are searched for once they are done',
    reason: 'only Chromium has a command by which letters are put together as an input method does',
  },
  {
    file: 'e2e/installed.spec.ts',
    title: 'a newer build takes over as a whole, and what the older one kept goes',
    reason: 'what Firefox fetches as the script of a service worker comes past all routes of Playwright',
  },
];

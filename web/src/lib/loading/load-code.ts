/** The files of code that the page has been told of so far. */
const knownFiles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);

/**
 * Fetches code, a second time where it fails. WebKit keeps the failure of a file from a time without a network, also over a
 * reload, and fails it again without asking for it, until the file has been fetched in another way.
 */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(async () => {
    await Promise.all(knownFiles().map((file) => fetch(file).catch(() => {})));
    return load();
  });

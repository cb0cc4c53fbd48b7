/**
 * The origin that the calls of this page go to, '' for its own (APP-18). The server tells it with the page, by the host
 * that the page was opened at (its setting API_HOSTS).
 */
export const currentApiHost = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content ?? '';

/** The whole address of a picture or a file that an answer names by its path. */
export const fileAddress = (path: string): string => (path.startsWith('/') ? `${currentApiHost()}${path}` : path);

/**
 * The API host that belongs to a page host (spec §1), '' for the page's own. `setting` lists them as
 * `page host=API origin`, separated by commas: `my.kindwell.example=https://api.kindwell.example,staging.…=https://…`.
 */
export function apiHostFor(pageHost: string, setting: string): string {
  const pairs = setting.split(',').map((pair) => pair.trim().split('='));
  const [, apiHost = ''] = pairs.find(([host]) => host === pageHost) ?? [];

  return apiHost.replace(/\/$/, '');
}

/** The API host of this page, from the build's setting VITE_API_HOSTS. */
export function currentApiHost(): string {
  const setting: unknown = import.meta.env.VITE_API_HOSTS;

  return apiHostFor(window.location.host, typeof setting === 'string' ? setting : '');
}

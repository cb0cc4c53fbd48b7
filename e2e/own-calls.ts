import type { APIRequestContext } from '@playwright/test';

/** Who calls: a page of Playwright's, or whatever stands for a browser that Playwright does not drive. */
export type Caller = {
  request: APIRequestContext;
  context: () => { cookies: () => Promise<{ name: string; value: string }[]> };
};

/** A call of the person who is signed in, as the web app makes it, before any page is open. Throws a refusal. */
async function call<Answer>(page: Caller, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
  const value = (name: string) => cookies.get(name) ?? '';

  const response = await page.request.fetch(path, {
    method,
    headers: {
      xprApp: 'patient',
      'x-access-param': value('authParam'),
      xpr_user_id: value('xpr_user_id'),
      'x-xpr-cookie': `jwtToken=${value('jwtToken')}`,
      'X-XSRF-TOKEN': value('XSRF-TOKEN'),
    },
    ...(body !== undefined && { data: body }),
  });
  const answer = await response.json();

  if (response.status() !== 200) throw new Error(`${path} answered ${response.status()}: ${answer.status?.msg}`);
  return answer;
}

export const read = <Answer>(page: Caller, path: string) => call<Answer>(page, 'GET', path);

export const write = <Answer>(page: Caller, path: string, body: unknown) => call<Answer>(page, 'POST', path, body);

import type { Page } from '@playwright/test';

/** A call of the person who is signed in, as the web app makes it; for what a story begins with. Throws a refusal. */
async function call<Answer>(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const { status, answer } = await page.evaluate(
    async ({ method, path, body }) => {
      const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
      const value = (name: string) => decodeURIComponent(cookies.get(name) ?? '');

      const response = await fetch(path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          xprApp: 'patient',
          'x-access-param': value('authParam'),
          xpr_user_id: value('xpr_user_id'),
          'x-xpr-cookie': `jwtToken=${value('jwtToken')}`,
          'X-XSRF-TOKEN': value('XSRF-TOKEN'),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, answer: await response.json() };
    },
    { method, path, body },
  );

  if (status !== 200) throw new Error(`${path} answered ${status}: ${answer.status?.msg}`);
  return answer;
}

export const read = <Answer>(page: Page, path: string) => call<Answer>(page, 'GET', path);

export const write = <Answer>(page: Page, path: string, body: unknown) => call<Answer>(page, 'POST', path, body);

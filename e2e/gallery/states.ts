import type { Page, Route } from '@playwright/test';

/** The calls never answer, so that the page shows what it shows while it loads. Paths as Playwright's patterns. */
export async function hold(page: Page, ...paths: string[]) {
  for (const path of paths) await page.route(path, () => new Promise(() => {}));
}

const refusal = (route: Route) =>
  route.fulfill({ status: 500, json: { status: { error: true, code: 'unexpected', msg: '' } } });

/** The calls fail, as those of a server in trouble do. */
export async function refuse(page: Page, ...paths: string[]) {
  for (const path of paths) await page.route(path, refusal);
}

/** The call's true answer, changed: trimmed, emptied or filled up. */
export async function change<Answer>(page: Page, path: string, edit: (answer: Answer) => Answer) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit(await response.json()) });
  });
}

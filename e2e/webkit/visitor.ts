import type { APIRequestContext } from '@playwright/test';
import type { WebDriver } from 'selenium-webdriver';
import type { Caller } from '#e2e/own-calls.ts';
import type { Visitor } from '#e2e/people.ts';

/**
 * The browser as the helpers of the other stories take one: anyone who signs in by them is signed in here, and calls that they
 * make are theirs.
 */
export function visitorOf(driver: WebDriver, site: string, request: APIRequestContext): Caller & Visitor {
  return {
    request,
    context: () => ({
      cookies: () => driver.manage().getCookies(),
      async addCookies(ofSession) {
        // Cookies are for the site whose page is open; this file of it runs no code.
        await driver.get(`${site}/plain.css`);
        await driver.manage().deleteAllCookies();
        const { cookies } = await request.storageState();
        for (const { name, value, httpOnly } of cookies) await driver.manage().addCookie({ name, value, httpOnly });
        for (const { name, value, secure } of ofSession) await driver.manage().addCookie({ name, value, secure });
      },
    }),
  };
}

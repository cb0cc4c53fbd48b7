import type { APIRequestContext, Page } from '@playwright/test';
import { joinAsNewcomer } from './people.ts';
import { failed } from './refusal.ts';

/** Somebody who has just joined, on the settings: for stories that change an account, which the demo's must survive. */
export async function openSettingsAsNewcomer(page: Page) {
  const newcomer = await joinAsNewcomer(page);
  await page.goto('/settings?section=security');

  return newcomer;
}

/** The parts of «Sign-in and security»; `what` is the row: email, mobile number, password. */
export const changeButton = (page: Page, what: string) => page.getByRole('button', { name: `Change ${what}` });
export const accountForm = (page: Page, what: string) => page.getByRole('form', { name: `Change ${what}` });
export const newDevices = (page: Page) =>
  page.getByRole('switch', { name: 'Ask for a code when I sign in on a new device' });

type OutboxMessage = { channel: string; text: string; code: string | null };

/** What the demo outbox has for this email or phone, the newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<OutboxMessage[]> {
  const answer = await request.get('/demo/outbox/messages', { params: { to } });
  const { messages } = await answer.json();

  return messages;
}

/** Has the server ask for the current password once, as it does fifteen minutes after a sign-in. */
export async function askForPasswordOnce(page: Page, call: string) {
  const refusal = failed(422, 'Please enter your current password to make this change.', 'oldpwd');
  let isAsked = false;

  await page.route(call, (route) => {
    if (isAsked || route.request().method() !== 'POST') return route.fallback();

    isAsked = true;
    return route.fulfill(refusal);
  });
}

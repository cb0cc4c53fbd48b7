import type { APIRequestContext, Page } from '@playwright/test';

/** The field that contacts to invite are typed into. */
export const inviteField = (page: Page) => page.getByLabel('Emails or mobile numbers');
export const sendInvites = (page: Page) => page.getByRole('button', { name: 'Send invites' });
export const inviteChips = (page: Page) => page.getByRole('list', { name: 'Contacts to invite' }).getByRole('button');

/** The paths of the two links in the invitation that somebody got last: to the signup, and out of invitations. */
export async function linksOfInvite(request: APIRequestContext, recipient: string) {
  const answer = await request.get('/demo/outbox/messages', { params: { to: recipient } });
  const { messages } = await answer.json();
  const addresses: string[] = messages[0].text.match(/https?:\/\/\S+/g);
  const paths = addresses.map((address) => new URL(address)).map(({ pathname, search }) => `${pathname}${search}`);

  return {
    signup: paths.find((path) => path.startsWith('/signup')) ?? '',
    stop: paths.find((path) => path.startsWith('/unsubscribe')) ?? '',
  };
}

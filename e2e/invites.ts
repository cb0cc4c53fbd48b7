import type { Locator, Page } from '@playwright/test';

/** The field that contacts to invite are typed into. */
export const inviteField = (page: Page) => page.getByLabel('Emails or mobile numbers');
export const sendInvites = (page: Page) => page.getByRole('button', { name: 'Send invites' });
export const inviteChips = (page: Page) => page.getByRole('list', { name: 'Contacts to invite' }).getByRole('button');

/** Pastes a text as from another program, line breaks included. */
export const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

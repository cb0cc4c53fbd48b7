import type { Locator } from '@playwright/test';

/** What Firefox takes in the place of `clipboardData`. */
type FirefoxInit = ClipboardEventInit & { data: string; dataType: string };

/** Pastes a text as from another program, line breaks included. */
export const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const init: FirefoxInit = { clipboardData, data: pasted, dataType: 'text/plain', bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);

import type { Page } from '@playwright/test';

/** Has the page note each movement that it begins, of the elements that `selector` names. Before it is opened. */
export const noteMovements = (page: Page, selector = '*') =>
  page.addInitScript((noted) => {
    const movements: unknown[] = [];
    Object.assign(window, { movements });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.matches(noted)) movements.push(Object(options).duration);
      return animate.call(this, frames, options);
    };
  }, selector);

/** How long each of them takes, in milliseconds. */
export const movementsOf = (page: Page) => page.evaluate(() => Object(window).movements as number[]);

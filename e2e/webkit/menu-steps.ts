import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

/** How much of a box is seen: its opacity with all around it, whether it is in the window, and on top there. */
const lookAt = `
  const [box] = arguments;
  let opacity = 1;
  for (let each = box; each; each = each.parentElement) opacity *= Number(getComputedStyle(each).opacity);
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return { opacity, isInside, isOnTop: box.contains(onTop) };
`;

/** Waits until a box is there for the eye, not for the document alone. */
export async function seenWhole({ driver, see }: Screen, xpath: string) {
  const look = async () => driver.executeScript(lookAt, await see(xpath));
  await expect.poll(look).toEqual({ opacity: 1, isInside: true, isOnTop: true });
}

/** The element that is one visit; printing it leaves the rest of the screen out. */
export const visitElementId = (id: number): string => `visit-${id}`;

/** The element that is the same visit in its panel. */
export const visitPanelId = (id: number): string => `visit-detail-${id}`;

const links = () => [...document.querySelectorAll<HTMLElement>('main [id^="visit-"] h3 a')];

/** The link in the heading of a visit's card: where the focus goes to the visit as a whole. */
export const findVisitLink = (id: number): HTMLElement | null => document.querySelector(`#${visitElementId(id)} h3 a`);

/** The title of the panel that shows a visit, while it is open: nothing behind it can have the focus. */
const findPanelTitle = (id: number): HTMLElement | null =>
  document.querySelector(`[role="dialog"]:has(#${visitPanelId(id)}) h2`);

/** What is left when a visit's card goes: the link of the next visit, else of the one before, else the open tab. */
export function findLinkBeside(id: number): HTMLElement | null {
  const own = findVisitLink(id);
  const all = links();
  const at = own === null ? -1 : all.indexOf(own);

  return (
    (at === -1 ? undefined : (all[at + 1] ?? all[at - 1])) ??
    document.querySelector('main [role="tab"][aria-selected="true"]')
  );
}

/** Gives the visit the focus whose buttons are about to go. */
export function focusVisit(id: number) {
  (findPanelTitle(id) ?? findVisitLink(id))?.focus({ preventScroll: true });
}

/** Moves the focus off a card that is about to go. */
export function focusBeside(id: number) {
  (findPanelTitle(id) ?? findLinkBeside(id))?.focus({ preventScroll: true });
}

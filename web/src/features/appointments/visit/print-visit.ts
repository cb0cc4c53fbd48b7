import './print-visit.css';

/** The element that is one visit; printing it leaves the rest of the screen out. */
export const visitElementId = (id: number): string => `visit-${id}`;

/** The heading of a visit's card, which can take the focus. */
export const findVisitHeading = (id: number): HTMLElement | null => document.querySelector(`#${visitElementId(id)} h3`);

/** Prints one visit alone. */
export function printVisit(id: number) {
  const element = document.getElementById(visitElementId(id));

  element?.setAttribute('data-print', 'alone');
  // Not after the call: some browsers return from it at once.
  window.addEventListener('afterprint', () => element?.removeAttribute('data-print'), { once: true });
  window.print();
}

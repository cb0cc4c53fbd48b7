/** Prints one element alone (styles/paper.css). */
export function printAlone(elementId: string) {
  const element = document.getElementById(elementId);

  element?.setAttribute('data-print', 'alone');
  // Not after the call: some browsers return from it at once.
  window.addEventListener('afterprint', () => element?.removeAttribute('data-print'), { once: true });
  window.print();
}

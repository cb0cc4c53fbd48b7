let region: HTMLElement | undefined;

/** The one polite live region; it stays in the page, because a region that arrives with its text isn't read. */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;

  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.className = 'sr-only';
  document.body.append(region);

  return region;
}

/** Has a screen reader say something that sighted people see happen: a result count, a busy button, a copied link. */
export function announce(message: string): void {
  const element = liveRegion();
  element.textContent = '';

  // The same words twice in a row are read twice only when the region was empty in between.
  window.setTimeout(() => {
    element.textContent = message;
  }, 50);
}

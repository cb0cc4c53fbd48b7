/** While it stands on the document, nothing of the page is painted (styles/put-away.css). */
const mark = 'putAway';

/** Shows the page again that was hidden when it was put away. */
export function showAgain() {
  delete document.documentElement.dataset[mark];
}

/**
 * Browsers keep the pages that one leaves, and show them as they were on the way back, before any code of theirs runs. So
 * a page is hidden as it goes, and calls back when it returns: it stays hidden until `showAgain`. Answers how to end that.
 */
export function hideWhileAway(onReturn: () => void): () => void {
  const handleHide = () => {
    document.documentElement.dataset[mark] = '';
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener('pagehide', handleHide);
  window.addEventListener('pageshow', handleShow);

  return () => {
    window.removeEventListener('pagehide', handleHide);
    window.removeEventListener('pageshow', handleShow);
  };
}

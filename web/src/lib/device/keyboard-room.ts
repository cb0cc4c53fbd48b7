// Bars of the browser that come and go are lower than any keyboard.
const lowestKeyboard = 80;

/** How much of the window's foot the keyboard covers; nothing while the page is enlarged with two fingers. */
function coveredBy({ height, offsetTop, scale }: VisualViewport): number {
  const covered = scale > 1 ? 0 : Math.round(window.innerHeight - height - offsetTop);

  return covered < lowestKeyboard ? 0 : covered;
}

/** The field that is typed into, where its dialog has just become lower than it stood. */
const typedInto = () => document.activeElement?.closest('[role=dialog] :is(input, select, textarea)');

/**
 * Keeps `--keyboard` at what the keyboard covers: on an iPhone it lies over the page, and over what stands at its foot.
 * Dialogs and sheets end above it; the field that it came for stays in view.
 */
export function makeRoomForKeyboard() {
  const viewport = window.visualViewport;
  if (!viewport) return;
  let covered = 0;

  const tell = () => {
    const before = covered;
    covered = coveredBy(viewport);
    if (covered === before) return;

    document.documentElement.style.setProperty('--keyboard', `${covered}px`);
    if (covered > before) typedInto()?.scrollIntoView({ block: 'nearest' });
  };
  viewport.addEventListener('resize', tell);
  viewport.addEventListener('scroll', tell);
}

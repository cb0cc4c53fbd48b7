// Bars of the browser that come and go are lower than any keyboard.
const lowestKeyboard = 80;

/** How much of the window's foot the keyboard covers; nothing while the page is enlarged with two fingers. */
function coveredBy({ height, offsetTop, scale }: VisualViewport): number {
  const covered = scale > 1 ? 0 : Math.round(window.innerHeight - height - offsetTop);

  return covered < lowestKeyboard ? 0 : covered;
}

/** Keeps `--keyboard` at what the keyboard covers: on an iPhone it lies over the page, and over what stands at its foot. */
export function makeRoomForKeyboard() {
  const viewport = window.visualViewport;
  if (!viewport) return;

  const tell = () => document.documentElement.style.setProperty('--keyboard', `${coveredBy(viewport)}px`);
  viewport.addEventListener('resize', tell);
  viewport.addEventListener('scroll', tell);
}

let isPressed = false;
let waiting: (() => void)[] = [];

function handleRelease() {
  isPressed = false;

  // The click follows the release in the same turn.
  for (const resume of waiting) setTimeout(resume);
  waiting = [];
}

window.addEventListener('pointerdown', () => {
  isPressed = true;
});

// A button that was let go outside the window is up again by the next key at the latest.
for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, handleRelease);

/** Waits while a button or a finger is down: what moves away under it between press and release loses its click. */
export function pointerReleased(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

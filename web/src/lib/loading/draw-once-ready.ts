/** On a slow line it is seen by then that something is on its way. */
const patienceMs = 300;

/**
 * Draws the page once what its first frame needs is there, so that this frame is the screen itself: each that only says to wait
 * costs a phone a tenth of a second, and React holds back for 300 ms what it has once shown to be waiting. What is late does
 * not hold the page up, and what fails is the screen's to say.
 */
export async function drawOnceReady(needs: Promise<unknown>[], draw: () => void): Promise<void> {
  const isLate = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(needs), isLate]);
  draw();
}

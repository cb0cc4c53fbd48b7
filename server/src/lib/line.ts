/** Work that waits its turn. */
export type Line = { run<T>(work: () => Promise<T>): Promise<T>; waiting(): number };

/** Lets at most `atOnce` pieces of work run at the same time in this process; the others wait in order. */
export function createLine(atOnce: number): Line {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  // Whoever leaves hands the place over, so that nobody who comes later can take it.
  function leave() {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    waiting: () => queue.length,
    async run(work) {
      await enter();

      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** Work that waits its turn. */
export type Queue = { run<T>(work: () => Promise<T>): Promise<T>; waiting(): number };

/** Lets at most `atOnce` pieces of work run at the same time in this process; the others wait in order. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  // The slot goes to the next in the queue, so that nobody who comes later can take it.
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    waiting: () => waiting.length,
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

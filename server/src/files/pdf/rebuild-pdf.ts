import { Worker } from 'node:worker_threads';
import { refuse } from '#server/http/errors.ts';

/** A rebuilt document, or why there is none. */
export type RebuiltPdf =
  | { isDone: true; bytes: Uint8Array }
  | { isDone: false; why: 'damaged' | 'locked' | 'too much' };

export type PdfLimits = { timeMs: number; heapMb: number };

// A scan of ten megabytes takes half a second; a machine that is busy takes longer.
const usual: PdfLimits = { timeMs: 10_000, heapMb: 192 };

// One at a time in each process: what one document may take is a good part of it. So many more may wait.
const mostWaiting = 10;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooMuch: RebuiltPdf = { isDone: false, why: 'too much' };

function rebuildInThread(bytes: Buffer, { timeMs, heapMb }: PdfLimits): Promise<RebuiltPdf> {
  const thread = new Worker(new URL('pdf-thread.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // It needs no setting of ours, and what it complains of says nothing to anybody.
    env: {},
    stdout: true,
    stderr: true,
  });

  return new Promise<RebuiltPdf>((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooMuch), timeMs);
    thread.once('message', resolve);
    thread.once('error', (error) => (isOutOfMemory(error) ? resolve(tooMuch) : reject(error)));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve(tooMuch);
    });
  }).finally(() => thread.terminate());
}

/**
 * Rebuilds a PDF from what its pages show, in a thread of its own that ends when it takes too long or too much: no
 * JavaScript, action, form, link, file or word about who made it is left, however it was packed or spelt. Throws 503 where
 * too many wait.
 */
export async function rebuildPdf(bytes: Buffer, limits: PdfLimits = usual): Promise<RebuiltPdf> {
  if (waiting > mostWaiting) throw refuse('overloaded');

  waiting += 1;
  const own = last.then(() => rebuildInThread(bytes, limits));
  last = own.catch(() => {});
  try {
    return await own;
  } finally {
    waiting -= 1;
  }
}

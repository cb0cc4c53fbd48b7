import { parentPort, workerData } from 'node:worker_threads';
import { isOverMemory } from './memory-meter.ts';
import { LockedPdf, TooMuchPdf } from './pdf-failure.ts';
import type { RebuiltPdf } from './rebuild-pdf.ts';

// The thread of one document (rebuild-pdf.ts): whatever that does to this one, the server goes on.

function failureOf(error: unknown): RebuiltPdf {
  if (isOverMemory() || error instanceof TooMuchPdf) return { isDone: false, why: 'too much' };
  return { isDone: false, why: error instanceof LockedPdf ? 'locked' : 'damaged' };
}

async function rebuild(bytes: Uint8Array): Promise<RebuiltPdf> {
  // Not before the meter is there: it takes hold of `Uint8Array`.
  const { copyPages } = await import('./copy-pages.ts');

  try {
    const copy = await copyPages(bytes);
    return isOverMemory() ? failureOf(undefined) : { isDone: true, bytes: copy };
  } catch (error) {
    return failureOf(error);
  }
}

parentPort?.postMessage(await rebuild(workerData as Uint8Array));

import type { AnswerOf } from '@kindwell/contract/endpoint.ts';
import type { requestMyData } from '@kindwell/contract/my-data/my-data.ts';
import type { DataCopy } from './data-copy-db.ts';

const dayMs = 86_400_000;

/** How long a copy can be downloaded. */
export const copyDays = 7;

// A worker tries again for longer than this, but nobody should have to wait for it.
const patienceMs = 3_600_000;

/** A copy that was asked for before this and is not ready has failed, and may be asked for again. */
export const failedBefore = (now: Date) => new Date(now.getTime() - patienceMs);

/** When a copy that is ready at `now` is gone. */
export const expiryOf = (now: Date) => new Date(now.getTime() + copyDays * dayMs);

function statusOf({ readyAt, requestedAt }: DataCopy, now: Date) {
  if (readyAt) return 'ready';
  return requestedAt < failedBefore(now) ? 'failed' : 'preparing';
}

/** A copy as the calls answer it. */
export const presentCopy = (copy: DataCopy, now: Date): AnswerOf<typeof requestMyData>['copy'] => ({
  status: statusOf(copy, now),
  requestedAt: copy.requestedAt.toISOString(),
  readyAt: copy.readyAt?.toISOString() ?? null,
  expiresAt: copy.expiresAt?.toISOString() ?? null,
});

const pageSize = 1000;

/** Reads rows page by page, by their ascending `id`, so that never more than a page of them is held. */
export async function* pagesOf<Row extends { id: number }>(
  find: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = 0;

  for (;;) {
    const rows = await find(after, pageSize);
    yield* rows;

    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

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

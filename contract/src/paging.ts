import * as z from 'zod/mini';

/** The most a page of a list holds (docs/spec/calls.md#lists-in-pages). */
export const largestPage = 100;

const count = (message: string, byDefault: number) =>
  z.pipe(z._default(z.string(message).check(z.regex(/^[1-9]\d{0,8}$/, message)), `${byDefault}`), z.transform(Number));

/** The page asked for, from 1. */
export const page = count('fields_page_number', 1);

/** How many entries a page holds, `byDefault` where none is asked for; more than 100 means 100. */
export const pageSize = (byDefault: number) =>
  z.pipe(
    count('fields_page_size', byDefault),
    z.transform((size) => Math.min(size, largestPage)),
  );

/** The query of a list in pages: `?page&results`. */
export const pageQuery = { page, results: pageSize(10) };

/** The same of a list that few have more than a page of: as much as a page can hold, unless less is asked for. */
export const longPageQuery = { page, results: pageSize(largestPage) };

/** What a list in pages says about itself. */
export const pageAnswer = { page: z.int(), results: z.int(), total: z.int() };

/** The same of a list that had no pages in the version before: without a word about them, it is all there is. */
export const pageAnswerOrAll = {
  page: z._default(z.int(), 1),
  results: z._default(z.int(), largestPage),
  total: z._default(z.int(), 0),
};

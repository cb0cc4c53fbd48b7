import * as z from 'zod/mini';
import { readBounded } from '#server/lib/read-bounded.ts';
import { listFailure } from './gift-card-provider.ts';

const mostBytes = 16 * 1024 * 1024;
const hasNone = new Set([404, 405, 410, 501]);
const unreadable = () => Object.assign(new Error('the catalogue cannot be read'), { name: 'answer' });

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw unreadable();
  }
};

const pageShape = z.object({
  brands: z.array(z.unknown()),
  next: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(500)))),
});

/**
 * One answer of a provider about what it has; undefined where it offers no such list. Throws an Error whose name says what
 * is wrong, without a word of the other side's.
 */
export async function readCataloguePage(
  response: Response,
): Promise<{ brands: unknown[]; next: string | null } | undefined> {
  if (hasNone.has(response.status)) return undefined;
  if (!response.ok) throw Object.assign(listFailure(response), { name: `http ${response.status}` });

  const page = pageShape.safeParse(parse(await readBounded(response, mostBytes)));
  if (!page.success) throw unreadable();
  return { brands: page.data.brands, next: page.data.next ?? null };
}

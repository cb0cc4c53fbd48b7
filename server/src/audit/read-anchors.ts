import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { AuditHead } from './audit-db.ts';

const anchorLine = z.object({
  auditHeads: z.array(z.object({ chain: z.int(), entries: z.int(), hash: z.string() })),
});

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function* linesOf(file: string) {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw isMissing(error) ? new Error(`There is no such file: ${file}`, { cause: error }) : error;
  }
}

/**
 * The ends of chains that a log has noted (jobs/seal-audit.ts): its lines that have `auditHeads`, also where a journal
 * has put its own words before each line.
 */
export async function readAnchors(logFile: string): Promise<AuditHead[]> {
  const heads: AuditHead[] = [];

  for await (const line of linesOf(logFile)) {
    if (!line.includes('"auditHeads"')) continue;
    heads.push(...anchorLine.parse(JSON.parse(line.slice(line.indexOf('{')))).auditHeads);
  }
  return heads;
}

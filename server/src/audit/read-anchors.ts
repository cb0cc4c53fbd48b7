import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { AuditHead } from './audit-db.ts';

const anchorLine = z.object({
  auditHeads: z.array(z.object({ chain: z.int(), entries: z.int(), hash: z.string() })),
});

/** The ends of chains that a log has noted (jobs/anchor-audit.ts): its lines that bear `auditHeads`. */
export async function readAnchors(logFile: string): Promise<AuditHead[]> {
  const heads: AuditHead[] = [];

  for await (const line of createInterface({ input: createReadStream(logFile), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.includes('"auditHeads"')) heads.push(...anchorLine.parse(JSON.parse(line)).auditHeads);
  }
  return heads;
}

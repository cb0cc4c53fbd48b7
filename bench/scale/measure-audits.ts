import { auditOverlaps } from '#bench/booking/overlaps.ts';
import type { Figure } from '#bench/figure.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import type { ScaleGround } from './scale-ground.ts';

/** What `work` answers, and how long it took, in words. */
async function timed<T>(work: Promise<T>): Promise<[T, string]> {
  const began = performance.now();
  const answer = await work;
  return [answer, `${Math.round((performance.now() - began) / 1000)} s`];
}

async function auditsOf(ground: ScaleGround): Promise<Figure[]> {
  const size = `${ground.patients.toLocaleString('en')} patients`;
  const [points, pointsTook] = await timed(auditPoints(ground.db));
  const [trail, trailTook] = await timed(verifyAudit(ground.db));
  const [overlaps, overlapsTook] = await timed(auditOverlaps(ground, `all that, ${size}`));

  return [
    {
      what: `${size}: points that are not where the ledger says`,
      measured: `${points.flaws.length} in ${points.counts.transfers} rows, ${pointsTook}`,
      reach: '0',
      isReached: points.flaws.length === 0,
    },
    {
      what: `${size}: breaks in the audit trail`,
      measured: `${trail.flaws.length} in ${trail.entries} entries, ${trailTook}`,
      reach: '0',
      isReached: trail.flaws.length === 0,
    },
    { ...overlaps, measured: `${overlaps.measured}, ${overlapsTook}` },
  ];
}

/** Whether what was filled in, and what the measurements have done to it, keeps every rule of the product. */
export async function measureAudits(grounds: ScaleGround[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const ground of grounds) figures.push(...(await auditsOf(ground)));
  return figures;
}

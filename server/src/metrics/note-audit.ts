import type { Metrics } from './metrics.ts';

/** Keeps what an audit of the night has found, until this process makes the next one. */
export function noteAudit({ audits }: Metrics, audit: 'points' | 'gift cards', flaws: number, at: Date) {
  audits.ledgerFlaws.set({ audit }, flaws);
  audits.ledgerAudited.set({ audit }, at.getTime() / 1000);
}

import type { Figure } from '#bench/figure.ts';
import type { Ground } from '#bench/ground.ts';
import { countOverlaps } from '#server/features/appointments/integrity/overlaps-db.ts';

/** Whether any two live visits are in each other's way. */
export async function auditOverlaps({ db }: Pick<Ground, 'db'>, after: string): Promise<Figure> {
  const pairs = await countOverlaps(db);
  return { what: `overlaps after ${after}`, measured: `${pairs}`, reach: '0', isReached: pairs === 0 };
}

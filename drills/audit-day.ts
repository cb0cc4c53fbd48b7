import { auditOverlaps } from '#bench/booking/overlaps.ts';
import type { Figure } from '#bench/figure.ts';
import type { Ground } from '#bench/ground.ts';
import { audited } from '#bench/points/ledger.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { sql } from '#server/db/sql.ts';
import { countFigure } from './count-figure.ts';
import type { WorkingDay } from './working-day.ts';

const peopleOf = ({ patients }: WorkingDay) => patients.map(({ dependantId }) => dependantId);

/** What the answers said is done, and is not. */
async function countLost({ db }: Ground, { booked, cancelled, redeemed }: WorkingDay): Promise<number> {
  const { lost } = await db.one(sql<{ lost: number }>`
    select (select count(*) from unnest(${booked}::bigint[]) as told (id)
        where not exists (select from appointment where appointment.id = told.id))
      + (select count(*) from unnest(${cancelled}::bigint[]) as told (id)
        where not exists (select from appointment where appointment.id = told.id and status = 'cancelled'))
      + (select count(*) from unnest(${redeemed}::bigint[]) as told (id)
        where not exists (select from redemption where redemption.id = told.id)) as lost`);
  return lost;
}

/** Visits and redemptions of these people that no answer named: done twice, since each call ran until it was answered. */
async function countDoubled({ db }: Ground, day: WorkingDay): Promise<number> {
  const { doubled } = await db.one(sql<{ doubled: number }>`
    select (select count(*) from appointment
        where dependant_id = any(${peopleOf(day)}::bigint[])
          and not id = any(${[...day.earlier, ...day.booked]}::bigint[]))
      + (select count(*) from redemption
        where dependant_id = any(${peopleOf(day)}::bigint[]) and not id = any(${day.redeemed}::bigint[])) as doubled`);
  return doubled;
}

const countAnswers = ({ answers }: WorkingDay, isMeant: (status: number) => boolean) =>
  [...answers].reduce((sum, [kind, count]) => sum + (isMeant(Number(kind.split(' ').at(-1))) ? count : 0), 0);

function seen({ booked, cancelled, redeemed, answers }: WorkingDay, after: string): Figure {
  const refused = [...answers].filter(([kind]) => !kind.endsWith(' 200')).map(([kind, count]) => `${kind}: ${count}`);
  return {
    what: `acknowledged during ${after}`,
    measured: `${booked.length} visits, ${cancelled.length} cancelled, ${redeemed.length} orders`,
    reach: refused.length ? `refused: ${refused.join(', ')}` : '',
    isReached: null,
  };
}

/** Compares what patients were told during a day with what is in the database, and runs every audit over it. */
export async function auditDay(ground: Ground, day: WorkingDay, after: string): Promise<Figure[]> {
  const { flaws } = await verifyAudit(ground.db);

  return [
    seen(day, after),
    countFigure(`acknowledged results lost after ${after}`, await countLost(ground, day)),
    countFigure(`done without being told, or twice, after ${after}`, await countDoubled(ground, day)),
    countFigure(
      `calls without an answer in ${after}`,
      countAnswers(day, (status) => status === 0),
    ),
    countFigure(
      `internal errors in ${after}`,
      countAnswers(day, (status) => status >= 500),
    ),
    countFigure(
      `signed out in ${after}`,
      countAnswers(day, (status) => status === 401),
    ),
    await auditOverlaps(ground, after),
    await audited(ground.db, after),
    countFigure(`breaks of the audit trail after ${after}`, flaws.length),
  ];
}

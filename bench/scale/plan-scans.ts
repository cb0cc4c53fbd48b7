import type { Database } from '#server/db/database.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
};

// An index of the few rows that are in some state, such as points that wait, may be read whole while they are few.
const fewRows = 500;

const isWholeIndex = (node: PlanNode) =>
  /^Index (Only )?Scan$/.test(node['Node Type']) && !node['Index Cond'] && node['Plan Rows'] > fewRows;

/** The tables that a plan reads from one end to the other, be it by their index. */
function scannedBy(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' || isWholeIndex(node) ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedBy)];
}

const isPlanned = (text: string) => /^\s*(with|select|insert|update|delete)\b/i.test(text);

/** Which of these tables a statement reads whole, by the plan that PostgreSQL keeps for it whatever its parameters are. */
export async function scansOf({ pool }: Database, text: string, tables: readonly string[]): Promise<string[]> {
  if (!isPlanned(text)) return [];

  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  const [{ Plan: plan } = { Plan: { 'Node Type': '', 'Plan Rows': 0 } }] = rows[0]?.['QUERY PLAN'] ?? [];
  return scannedBy(plan).filter((table) => tables.includes(table));
}

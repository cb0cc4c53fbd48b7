import { part } from '#server/db/sql.ts';

/**
 * Opens the accounts of the people whom a statement adds, its `added`, which answers their `id`. Everyone who receives
 * care has the three from the beginning: a row that is missing cannot be locked.
 */
export const openAccounts = part`
  insert into points_account (kind, dependant_id, balance)
  select kind, added.id, 0 from added cross join unnest(array['pending', 'available', 'held']) as kind`;

import { part } from '#server/db/sql.ts';

/** Who says so, of a clinic's own recall. */
export const recallSource = 'As this clinic recalls its patients';

/** Of the rules of a clinic those that are a recall of its own: at every age, so long after the last time. */
export const isRecall = part`from_months = 0 and until_months is null and interval_months is not null and not at_ages`;

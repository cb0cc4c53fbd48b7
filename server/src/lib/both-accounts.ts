/** One of two accounts, its own person and its household. */
type Side = { accountId: number; personId: number; householdId: number };

/** Two accounts of one person: the one that stays, and the one that goes. */
export type Both = { stays: Side; goes: Side };

import type { Received } from '@kindwell/contract/endpoint.ts';
import type { PendingAction, pendingActionList } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect } from '@playwright/test';
import { type Caller, read } from './own-calls.ts';

/** What the server has for the person to claim, once it knows of a visit. */
export async function claimable(page: Caller): Promise<PendingAction> {
  let found: PendingAction | undefined;
  await expect
    .poll(async () => {
      const { patient } = await read<{ patient: { id: number } }>(page, '/selfcare/patientdata/');
      const path = `/selfcare/pendingactionlist/${patient.id}/`;
      const { pendingactions } = await read<Received<typeof pendingActionList>>(page, path);
      found = pendingactions.find((action) => action.claimable);
      return found;
    })
    .toBeDefined();

  return found as PendingAction;
}

/** Claims the points of a visit for the person who is signed in. */
export async function claim(page: Caller, { id }: PendingAction): Promise<void> {
  const { patient } = await read<{ patient: { id: number } }>(page, '/selfcare/patientdata/');
  await read(page, `/selfcare/claimloyalty/${patient.id}/appointment/${id}/`);
}

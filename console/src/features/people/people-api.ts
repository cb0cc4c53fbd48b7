import { patientClosing } from '@kindwell/contract/staff/staff-accounts.ts';
import { adjustments } from '@kindwell/contract/staff/staff-adjustments.ts';
import { contactCorrections, type listedCorrection } from '@kindwell/contract/staff/staff-corrections.ts';
import { foundPatient } from '@kindwell/contract/staff/staff-patients.ts';
import type { FoundPerson, pendingAdjustment } from '@kindwell/contract/staff/staff-patients-shape.ts';
import type * as z from 'zod/mini';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** An adjustment that waits for a second person of the staff. */
export type PendingAdjustment = z.output<typeof pendingAdjustment>;

/** A correction of a contact, and how it stands. */
export type ContactCorrection = z.output<typeof listedCorrection>;

/** What a look-up is named by in a call, and in the cache. */
export const lookupInput = (id: number | string) => ({ params: { id: String(id) } });

/** By which look-up an answer is kept. */
export const inputOfFound = ({ lookup }: Pick<FoundPerson, 'lookup'>) => lookupInput(lookup.id);

/** The patient of a look-up. */
export const useFoundPatient = (lookupId: string) => useStaffRead(foundPatient, lookupInput(lookupId));

/** What closing the account of a look-up would end, as things stand now. */
export const useClosingFacts = (lookupId: number) =>
  useStaffRead(patientClosing, lookupInput(lookupId), { isShared: true });

/** The adjustments that wait, and above how many points one does. */
export const useAdjustments = () => useStaffRead(adjustments, {}, { isShared: true });

/** The corrections of contacts that wait, run or have ended within a week. */
export const useCorrections = () => useStaffRead(contactCorrections, {}, { isShared: true });

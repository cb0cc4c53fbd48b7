import { changeTerms, programme, setReferralPlace } from '@kindwell/contract/staff/staff-programme.ts';
import { useStaffAct, useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** The programme of points as it is in force. */
export const useProgramme = () => useStaffRead(programme, {}, { isShared: true });

/** Sets for how long points are good, from a day on. */
export const useChangeTerms = () => useStaffAct(changeTerms, { answers: programme });

/** Rewards referrals somewhere from now on, or no more. */
export const useSetReferralPlace = () => useStaffAct(setReferralPlace, { answers: programme });

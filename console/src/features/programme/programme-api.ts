import { listHistory } from '@kindwell/contract/staff/staff-history.ts';
import {
  changeCaps,
  changeTerms,
  chooseZone,
  previewCaps,
  programme,
  setReferralPlace,
  type ValueCaps,
} from '@kindwell/contract/staff/staff-programme.ts';
import { useStaffAct, useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** The programme of points as it is in force. */
export const useProgramme = () => useStaffRead(programme, {}, { isShared: true });

/** Sets for how long points are good, from a day on. */
export const useChangeTerms = () => useStaffAct(changeTerms, { answers: programme });

/** Whom caps would concern, by what was redeemed this year and is offered now. */
export const usePreviewCaps = (body: ValueCaps, isAsked: boolean) =>
  useStaffRead(previewCaps, { body }, { isAsked, isShared: true });

/** Sets what gift cards of members of federal programmes may be worth, from a day on. */
export const useChangeCaps = () => useStaffAct(changeCaps, { answers: programme });

/** Chooses the zone in which the programme counts its days, at once. */
export const useChooseZone = () => useStaffAct(chooseZone, { answers: programme });

/** Rewards referrals somewhere from now on, or no more. */
export const useSetReferralPlace = () =>
  useStaffAct(setReferralPlace, { answers: programme, refreshes: [listHistory] });

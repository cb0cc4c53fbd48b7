import { clinicOfferList } from '@kindwell/contract/offers.ts';
import { useOperation } from '#web/lib/use-operation.ts';

/** The offers of a clinic that can be used now. */
export const useClinicOffers = (clinicId: number) =>
  useOperation(clinicOfferList, { params: { id: String(clinicId) } });

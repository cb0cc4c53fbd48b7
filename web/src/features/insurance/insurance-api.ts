import type { visitCoverage } from '@kindwell/contract/appointments/visit-worth.ts';
import {
  getInsurance,
  insuranceCardFile,
  type PersonInsurance,
  removeInsurance,
  removeInsuranceCard,
  requestInsuranceOtp,
  updateInsurance,
} from '@kindwell/contract/insurance.ts';
import { masterInsurance } from '@kindwell/contract/master.ts';
import { patientSetting, saveInsurance } from '@kindwell/contract/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { uploadFile } from '#web/lib/api/upload.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { prepareCard } from './prepare-card.ts';

/** Somebody whose insurance is looked after here. */
export type Insured = { id: number; firstName: string; lastName: string };

export type CardSide = PersonInsurance['cards'][number]['side'];

// By its name alone: the booking reads it, these screens do not.
const ofVisits: Pick<typeof visitCoverage, 'name'> = { name: 'visitCoverage' };
const stale = [getInsurance, patientSetting, ofVisits] as const;

const useWhose = (dependantId: number) => ({ id: String(useCurrentUser().id), dependantId: String(dependantId) });

/** The insurances of a person, and the cards that have none yet. */
export const useInsurances = (dependantId: number) => useOperation(getInsurance, { params: useWhose(dependantId) });

/** The insurers to choose from. */
export const useInsurers = () => useOperation(masterInsurance, {});

/** What a person says of an insurance; with `insuranceId` it is a change of that one. */
export type InsuranceInput = {
  insuranceId?: number | undefined;
  insuranceName: string;
  memberNumber: string;
  groupNumber: string | null;
};

/** The changes that need a code, and the code. All of them throw what the call throws. */
export function useCodedChange(dependantId: number) {
  const queryClient = useQueryClient();
  const params = useWhose(dependantId);
  const refresh = () => Promise.all(stale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));

  return {
    /** Sends the code; answers the sentence that says where it went. Never to be called before somebody asks for it. */
    async sendCode(): Promise<string> {
      const { status } = await callApi(requestInsuranceOtp, { params });
      return status.msg;
    },
    async save(input: InsuranceInput, otp: string) {
      await callApi(updateInsurance, { params, body: { ...input, otp } });
      await refresh();
    },
    async remove(insuranceId: number, otp: string) {
      await callApi(removeInsurance, { params, body: { insuranceId, otp } });
      await refresh();
    },
  };
}

/** The bytes of one side of a card. */
export const useCardFile = (cardId: number) => useOperation(insuranceCardFile, { params: { id: String(cardId) } });

export const useRemoveCard = () => useWrite(removeInsuranceCard, { invalidates: stale });

/** Where an uploaded card goes. */
export type CardTarget = { dependantId: number; insuranceId: number | undefined; side: CardSide };

/** Uploads one side of a card; `progress` is how much of it is on its way, from 0 to 1. */
export function useUploadCard(place: CardTarget) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);

  const upload = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0);
      const prepared = await prepareCard(file);
      return uploadFile({ endpoint: saveInsurance, fields: place, file: prepared, onProgress: setProgress });
    },
    onSuccess: () => Promise.all(stale.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });

  return { ...upload, progress };
}

import type { InsuranceCard, PersonInsurance } from '@kindwell/contract/insurance.ts';

/** One side of an uploaded card; `insuranceId` is null where it came before there was an insurance. */
export type CardRow = {
  id: number;
  dependantId: number;
  insuranceId: number | null;
  side: InsuranceCard['side'];
  mediaType: string;
  uploadedAt: Date;
};

/** An insurance of a person, with what its insurer usually pays; nothing of its cards. */
export type InsuranceRow = Omit<PersonInsurance, 'cards'>;

export const presentCard = ({ id, side, mediaType, uploadedAt }: CardRow): InsuranceCard => ({
  id,
  side,
  url: `/selfcare/insurancecard/${id}/`,
  type: mediaType,
  uploadedAt: uploadedAt.toISOString(),
});

/** An insurance with those of these cards that belong to it. */
export const presentInsurance = (insurance: InsuranceRow, cards: CardRow[]): PersonInsurance => ({
  ...insurance,
  cards: cards.filter(({ insuranceId }) => insuranceId === insurance.id).map(presentCard),
});

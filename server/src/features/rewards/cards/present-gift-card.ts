import type { GiftCard } from '@kindwell/contract/answers.ts';
import type { Services } from '#server/services.ts';
import { openCode } from './card-code.ts';
import type { CardRow } from './wallet-db.ts';

const statuses = { open: 'pending', issued: 'issued', refused: 'refused' } as const;

/** The code, where the card has one. One that cannot be read keeps nobody from the others: the log says so. */
function readCode({ id, code }: CardRow, { config, log }: Pick<Services, 'config' | 'log'>): string | null {
  if (code === null) return null;

  const opened = openCode(config.secret, id, code);
  if (opened === null)
    log.error({ cardId: id }, 'the code of a gift card cannot be read with the secret of this server');
  return opened;
}

/** A card of the wallet; one of free value has the faceValue 1 and a denomination in cents. */
export const presentGiftCard = (card: CardRow, services: Pick<Services, 'config' | 'log'>): GiftCard => ({
  id: card.id,
  orderId: card.orderId,
  brand_id: card.brandId,
  brand: card.brand,
  faceValue: card.faceDollars ?? 1,
  denomination: card.denomination,
  place: card.place,
  code: readCode(card, services),
  codeWithheld: card.codeWithheld,
  status: statuses[card.status],
  issuedAt: card.status === 'issued' && card.settledAt ? card.settledAt.toISOString() : null,
  usedAt: card.usedAt?.toISOString() ?? null,
  dependant: { id: card.personId, firstName: card.firstName, lastName: card.lastName },
});

import type { Language } from '#server/messages/language.ts';

/** How many cards there are, and how many there will not be. */
export type Counts = { issued: number; refused: number };

type Words = {
  /** It shows on a locked screen: it names nobody, no brand, and says nothing about care. */
  subject: (counts: Counts) => string;
  lead: (counts: Counts) => string;
  link: (url: string) => string;
  /** The whole text message, in the letters of the GSM alphabet. */
  sms: (counts: Counts, url: string) => string;
};

/** What became of a redemption, and with one card or with several. */
const choose = <T>({ issued, refused }: Counts, ways: { all: [T, T]; none: [T, T]; some: T }): T => {
  if (issued && refused) return ways.some;
  const [one, several] = issued ? ways.all : ways.none;
  return issued + refused === 1 ? one : several;
};

const portion = ({ issued, refused }: Counts) => ({ issued, of: issued + refused });

/** The sentences that tell what became of the gift cards that points were redeemed for. */
export const redemptionWords: Record<Language, Words> = {
  en: {
    subject: (counts) =>
      choose(counts, {
        all: ['Your gift card is ready', 'Your gift cards are ready'],
        none: ['Your gift card could not be made', 'Your gift cards could not be made'],
        some: 'News about your gift cards',
      }),
    lead: (counts) =>
      choose(counts, {
        all: [
          'Your gift card is ready. Its code is under “Your gift cards”.',
          'Your gift cards are ready. Their codes are under “Your gift cards”.',
        ],
        none: [
          'Your gift card could not be made. Your points are back, and you can choose another reward.',
          'Your gift cards could not be made. Your points are back, and you can choose other rewards.',
        ],
        some: `Ready: ${portion(counts).issued} of ${portion(counts).of} gift cards. Their codes are under “Your gift cards”. The rest could not be made, and their points are back.`,
      }),
    link: (url) => `See it in Kindwell:\n${url}`,
    sms: (counts, url) =>
      choose(counts, {
        all: [`Kindwell: your gift card is ready: ${url}`, `Kindwell: your gift cards are ready: ${url}`],
        none: [
          `Kindwell: your gift card could not be made. Your points are back: ${url}`,
          `Kindwell: your gift cards could not be made. Your points are back: ${url}`,
        ],
        some: `Kindwell: ${portion(counts).issued} of ${portion(counts).of} gift cards are ready. The points of the rest are back: ${url}`,
      }),
  },
  es: {
    subject: (counts) =>
      choose(counts, {
        all: ['Su tarjeta de regalo está lista', 'Sus tarjetas de regalo están listas'],
        none: ['No se pudo entregar su tarjeta de regalo', 'No se pudieron entregar sus tarjetas de regalo'],
        some: 'Noticias de sus tarjetas de regalo',
      }),
    lead: (counts) =>
      choose(counts, {
        all: [
          'Su tarjeta de regalo está lista. El código está entre sus tarjetas de regalo.',
          'Sus tarjetas de regalo están listas. Los códigos están entre sus tarjetas de regalo.',
        ],
        none: [
          'No se pudo entregar su tarjeta de regalo. Sus puntos ya volvieron a su cuenta, y puede elegir otra recompensa.',
          'No se pudieron entregar sus tarjetas de regalo. Sus puntos ya volvieron a su cuenta, y puede elegir otras recompensas.',
        ],
        some: `Listas: ${portion(counts).issued} de ${portion(counts).of} tarjetas de regalo. Los códigos están entre sus tarjetas de regalo. Las demás no se pudieron entregar, y sus puntos ya volvieron a su cuenta.`,
      }),
    link: (url) => `Véalo en Kindwell:\n${url}`,
    sms: (counts, url) =>
      choose(counts, {
        all: [
          `Kindwell: su tarjeta de regalo ya se puede usar: ${url}`,
          `Kindwell: sus tarjetas de regalo ya se pueden usar: ${url}`,
        ],
        none: [
          `Kindwell: no se pudo entregar su tarjeta de regalo. Sus puntos ya volvieron: ${url}`,
          `Kindwell: no se pudieron entregar sus tarjetas de regalo. Sus puntos ya volvieron: ${url}`,
        ],
        some: `Kindwell: ya se pueden usar ${portion(counts).issued} de ${portion(counts).of} tarjetas de regalo. Los puntos de las otras ya volvieron: ${url}`,
      }),
  },
};

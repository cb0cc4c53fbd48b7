import { type BrandIdea, brandIdeas, type CardIdea } from '#server/demo/data/brand-words.ts';

/** A brand of the catalogue, as the brand table takes it. */
export type PlannedBrand = {
  id: number;
  name: string;
  image: string;
  description: string;
  category: string;
  oneDollarPoints: number;
  position: number;
};

/** A card of a brand, as the brand_item table takes it. */
export type PlannedCard = {
  brandId: number;
  name: string;
  faceDollars: number | null;
  minCents: number | null;
  maxCents: number | null;
  providerItem: string;
  cashEquivalent: boolean;
};

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function planCard(idea: CardIdea, { name, isCash = false }: BrandIdea, brandId: number): PlannedCard {
  const common = { brandId, cashEquivalent: isCash };

  if ('dollars' in idea) {
    const face = { faceDollars: idea.dollars, minCents: null, maxCents: null };
    return { ...common, ...face, name: `$${idea.dollars} card`, providerItem: `${slugOf(name)}-${idea.dollars}` };
  }

  const limits = { faceDollars: null, minCents: idea.from * 100, maxCents: idea.to * 100 };
  return { ...common, ...limits, name: 'Your own amount', providerItem: `${slugOf(name)}-any` };
}

const planBrand = (idea: BrandIdea, index: number): PlannedBrand => ({
  id: index + 1,
  name: idea.name,
  image: `/demo/images/brand-${index + 1}-${idea.goods}.svg`,
  description: idea.description,
  category: idea.category,
  oneDollarPoints: idea.points ?? 100,
  position: index + 1,
});

/** The catalogue of the demo; the same at every run. */
export const plannedBrands: PlannedBrand[] = brandIdeas.map(planBrand);

/** What its brands sell. */
export const plannedCards: PlannedCard[] = brandIdeas.flatMap((idea, index) =>
  idea.cards.map((card) => planCard(card, idea, index + 1)),
);

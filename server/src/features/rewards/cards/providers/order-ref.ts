/** A card to order, in cents: `orderRef` is the uuid that the provider knows it by, the same at every try. */
export type CardWish = { orderRef: string; item: string; cents: number };

/** Providers take letters and digits: the uuid without its hyphens. */
export const writeRef = (orderRef: string) => orderRef.replaceAll('-', '');

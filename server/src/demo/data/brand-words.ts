import type { GoodsName } from '#server/demo/draw/goods.ts';

/** A card of whole dollars, or of any value between two limits in whole dollars. */
export type CardIdea = { dollars: number } | { from: number; to: number };

/** A brand of the demo, none of which exists. `points`: what one dollar costs, 100 unless it is said. */
export type BrandIdea = {
  name: string;
  goods: GoodsName;
  category: string;
  description: string;
  cards: CardIdea[];
  points?: number;
  /** As good as money: some members of programmes may not have it. */
  isCash?: boolean;
};

/** The catalogue, in its order: small cards come early, so that a beginner meets something within reach. */
export const brandIdeas: BrandIdea[] = [
  {
    name: 'Juniper & Oat',
    goods: 'cup',
    category: 'Food and drink',
    description: 'Slow coffee, quick smiles. Good for drinks and beans at every counter.',
    cards: [{ dollars: 5 }, { dollars: 10 }, { dollars: 25 }],
  },
  {
    name: 'Saltwick Bakery',
    goods: 'loaf',
    category: 'Food and drink',
    description: 'Bread from the stone oven, and something sweet for the way home.',
    cards: [{ dollars: 5 }, { dollars: 15 }],
  },
  {
    name: 'Moonpantry Meals',
    goods: 'bowl',
    category: 'Food and drink',
    description: 'Dinner for two or for six, cooked this afternoon and brought to your door.',
    cards: [{ dollars: 15 }, { dollars: 30 }, { from: 20, to: 150 }],
  },
  {
    name: 'Paper Lantern Books',
    goods: 'book',
    category: 'Books and play',
    description: 'Novels, picture books and maps, picked by people who read them.',
    cards: [{ dollars: 10 }, { dollars: 25 }, { from: 10, to: 100 }],
  },
  {
    name: 'Quillfeather Stationery',
    goods: 'pencil',
    category: 'Books and play',
    description: 'Notebooks, inks and school things that last longer than the school year.',
    cards: [{ dollars: 5 }, { dollars: 10 }],
    points: 90,
  },
  {
    name: 'Tumbledown Toys',
    goods: 'blocks',
    category: 'Books and play',
    description: 'Wooden, washable, and fun without a battery.',
    cards: [{ dollars: 15 }, { dollars: 25 }, { dollars: 50 }],
  },
  {
    name: 'Silver Reel Cinema',
    goods: 'ticket',
    category: 'Books and play',
    description: 'Seats, popcorn and late shows at all of its houses.',
    cards: [{ dollars: 10 }, { dollars: 20 }],
  },
  {
    name: 'Fernhollow Garden',
    goods: 'plant',
    category: 'Home and garden',
    description: 'Plants, pots and the right advice for dark corners.',
    cards: [{ dollars: 20 }, { from: 10, to: 150 }],
  },
  {
    name: 'Copper Kettle Kitchen',
    goods: 'kettle',
    category: 'Home and garden',
    description: 'Pans, knives and kettles for people who cook on weekdays.',
    cards: [{ dollars: 25 }, { dollars: 50 }],
  },
  {
    name: 'Larkspur Ridge Outdoors',
    goods: 'mountain',
    category: 'Sports and outdoors',
    description: 'Boots, packs and rain jackets, repaired for free.',
    cards: [{ dollars: 25 }, { dollars: 50 }, { dollars: 100 }],
  },
  {
    name: 'Vale & Spoke Cycling',
    goods: 'bicycle',
    category: 'Sports and outdoors',
    description: 'Bicycles, lights and a check of your brakes while you wait.',
    cards: [{ dollars: 30 }, { from: 20, to: 200 }],
    points: 110,
  },
  {
    name: 'Harborlight Prepaid',
    goods: 'card',
    category: 'Prepaid cards',
    description: 'Pays wherever cards are taken. It costs a little more than the others.',
    cards: [{ dollars: 25 }, { from: 10, to: 200 }],
    points: 120,
    isCash: true,
  },
];

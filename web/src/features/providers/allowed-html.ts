/** The elements that a description may bring; of others some leave their words behind. */
export const allowedElements = [
  ...['p', 'div', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
];

/** The attributes that they may have. */
export const allowedAttributes = ['href'];

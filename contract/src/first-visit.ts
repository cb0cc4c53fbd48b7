/**
 * What the first redemption of a person waits for, as the server says that refuses it and as the screens say ahead. Whoever
 * looks after a family waits for a visit that takes place while they do (decision 54): the family may have been to others.
 */
export const firstVisitSentences = {
  own: 'You can redeem points once your first visit has taken place.',
  family: 'You can redeem points once the next visit of yours or of your family has taken place.',
  of: (firstName: string) => `Points of ${firstName} can be redeemed once their first visit has taken place.`,
};

/** Whoever holds the contacts of a sign-in holds the sign-in: a grown-up's are not those of who looks after their family. */
export const ownContactPlease =
  'This is how somebody is reached who looks after the family. Please give an email and a phone of their own.';

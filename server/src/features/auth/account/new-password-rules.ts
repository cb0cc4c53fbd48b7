const productName = 'kindwell';

// Shorter names are part of ordinary words: an Ana may well choose a banana.
const shortestName = 5;

/** True for a password that holds what everybody knows about its owner, or our name. */
export function isAboutOwner(password: string, email: string, names: string[]): boolean {
  const [localPart = ''] = email.split('@');
  const telling = [...names, localPart, productName].filter((word) => word.length >= shortestName);

  return telling.some((word) => password.toLowerCase().includes(word.toLowerCase()));
}

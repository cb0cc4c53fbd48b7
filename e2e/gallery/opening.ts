/** A sentence up to its first name or number, to find it by: «More for the visit on {when}» begins «More for the visit on ». */
export function opening(sentence: string): RegExp {
  const [words = ''] = sentence.split('{');

  return new RegExp(`^${words.replaceAll(/[.?+*()[\]|\\^$]/g, '\\$&')}`);
}

import { type ApiError, refuse } from '#server/http/errors.ts';
import { sentence } from '#server/messages/sentence.ts';

/** Where an offer code stands in a booking: a refusal names this field, wherever the code was asked about. */
const codeField = 'offerCode';

/** What is known of a code that no open offer of the clinic has. */
export type CodeFacts = {
  /** The clinic has an offer with this code: it has ended, or was taken back. */
  hasEnded: boolean;
  /** Published clinics that have an open offer with this code: their names, two at most. */
  elsewhere: string[];
  /** The codes of the clinic's open offers, those that end first before the others. */
  openCodes: string[];
};

/** How many slips make one text from the other: a letter too many, one too few, a wrong one, or two changed round. */
function countSlips(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  // Row by row of the usual table: what it takes to make each beginning of `to` from the first letters of `from`.
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);

  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const [left = 0, above = 0, corner = 0] = [next[column], last[column + 1], last[column]];
      const plain = Math.min(left + 1, above + 1, corner + (letter === wanted ? 0 : 1));
      const isChangedRound = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      next.push(isChangedRound ? Math.min(plain, (beforeLast[column - 1] ?? 0) + 1) : plain);
    }
    [beforeLast, last] = [last, next];
  }
  return last[to.length] ?? 0;
}

/** A short code is soon another one: two slips are forgiven from six letters on, one from three on. */
const forgivenSlips = ({ length }: string) => {
  if (length >= 6) return 2;
  return length >= 3 ? 1 : 0;
};

/** The code that was meant, where a slip or two lie between; the first of those that are equally near. */
export function findMeantCode(code: string, openCodes: string[]): string | undefined {
  const near = openCodes
    .map((open) => ({ open, slips: countSlips(code.toUpperCase(), open.toUpperCase()) }))
    .filter(({ open, slips }) => slips <= forgivenSlips(open));
  const fewest = Math.min(...near.map(({ slips }) => slips));

  return near.find(({ slips }) => slips === fewest)?.open;
}

function unknownCode(code: string, openCodes: string[]): ApiError {
  const meant = findMeantCode(code, openCodes);
  if (meant === undefined) return refuse('offerUnknown', { field: codeField });

  return refuse('offerMistyped', { meant }, { field: codeField, suggestion: meant });
}

/** Why a code can't be used at a clinic none of whose open offers has it: ended, of another clinic, or not known. */
export function codeRefusal(code: string, { hasEnded, elsewhere, openCodes }: CodeFacts): ApiError {
  if (hasEnded) return refuse('offerEnded', { field: codeField });

  const [clinic, other] = elsewhere;
  if (clinic === undefined) return unknownCode(code, openCodes);
  const owner = other === undefined ? clinic : sentence('amounts_other_clinics', { first: clinic, second: other });
  return refuse('offerElsewhere', { owner }, { field: codeField });
}

/** The refusal (422) of an offer that is for one appointment type, in a booking of another. */
export const offerOfOtherType = (typeName: string) => refuse('offerForOtherType', { typeName }, { field: codeField });

/** The refusal (409) of an offer that this person has used, where each person can use it once. */
export const offerUsed = () => refuse('offerUsed', { field: codeField });

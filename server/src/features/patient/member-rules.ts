import { refused } from '#server/http/errors.ts';

/** 422: a family has as many people as it can have besides those who look after it. */
export const familyFull = (most: number) =>
  refused(`One family can have ${most} people besides the adults who look after it. Please remove somebody first.`);

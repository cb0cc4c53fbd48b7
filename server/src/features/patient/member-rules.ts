import { refuse } from '#server/http/errors.ts';

/** 422: a family has as many people as it can have besides those who look after it. */
export const familyFull = (most: number) => refuse('familyFull', { most });

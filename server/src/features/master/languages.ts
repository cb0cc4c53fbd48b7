import type * as contract from '@kindwell/contract/master.ts';
import type { Handler } from '#server/http/route.ts';
import { findLanguages } from './master-db.ts';

/** GET /api_v2/languages/ (API-72): the languages a person can choose. */
export const languages: Handler<typeof contract.languages> = async (_call, { db }) => ({
  languages: await findLanguages(db),
});

import type { FastifyRequest } from 'fastify';
import { pageLanguage } from '#server/http/pages/page-language.ts';
import type { Language } from '#server/messages/language.ts';

const ofAccounts = new WeakMap<FastifyRequest, Language>();

/** Notes whose language a call is answered in, once its session is known. */
export const noteCallerLanguage = (request: FastifyRequest, language: Language) => ofAccounts.set(request, language);

/** The language to answer a call in: of the account that calls, else of the page. */
export const callerLanguage = (request: FastifyRequest): Language =>
  ofAccounts.get(request) ?? pageLanguage({ get: (name) => request.cookies?.[name] }, request.headers);

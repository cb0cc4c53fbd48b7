import { inEachLanguage, languageCodes } from '@kindwell/contract/language.ts';
import type * as contract from '@kindwell/contract/staff/staff-terms.ts';
import type { TermsFault } from '@kindwell/contract/staff/staff-terms.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import {
  findLatest,
  findTexts,
  lockVersions,
  type NewText,
} from '#server/features/terms/publishing/publish-terms-db.ts';
import { publishVersion } from '#server/features/terms/publishing/publish-terms-work.ts';
import { faultsOfText, tidyTexts, type WrittenText } from '#server/features/terms/publishing/text-rules.ts';
import { termsFacts } from '#server/features/terms/terms-rules.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import { saySentence } from '#server/messages/sentence.ts';
import { pageOf } from './page-of.ts';

const tidied = (texts: Record<Language, WrittenText>): NewText[] =>
  languageCodes.map((language) => ({ language, ...tidyTexts(texts[language]) }));

const faultsIn = (texts: NewText[], reader: Language): TermsFault[] =>
  texts.flatMap((text) =>
    faultsOfText(text).map(({ part, says }) => ({
      path: `${text.language}.${part}`,
      message: saySentence(reader, says),
    })),
  );

/** POST /staff/terms/{kind}/check/: what is wrong with a next version, and how patients would see it. */
export const checkTerms: Handler<typeof contract.checkTerms> = async ({ body, language }, { config }) => {
  const facts = termsFacts(config);

  return {
    faults: faultsIn(tidied(body.texts), language),
    pages: inEachLanguage((code) => pageOf(tidyTexts(body.texts[code]), facts)),
  };
};

const areSame = (some: NewText[], others: NewText[]) =>
  some.every(({ language, title, body, summary }) =>
    others.some(
      (other) =>
        other.language === language && other.title === title && other.body === body && other.summary === summary,
    ),
  );

/** POST /staff/terms/{kind}/publish/: publishes the version after the one that was read; repeatable. */
export const publishTerms: Handler<typeof contract.publishTerms> = async (call, { db, clock }) => {
  const { kind } = call.params;
  const { after } = call.body;
  const texts = tidied(call.body.texts);
  const faults = faultsIn(texts, call.language);
  if (faults.length) return { faults, version: null };

  return db.transaction(async (tx) => {
    await lockVersions(tx);
    const latest = await findLatest(tx, kind);
    const isDone = latest === after + 1 && areSame(texts, await findTexts(tx, kind, latest));
    if (isDone) return { faults, version: latest };
    if (latest !== after) throw refuse('termsOvertaken');

    const now = clock.now();
    const version = await publishVersion(tx, { kind, texts, now }, (db, objects) =>
      recordStaffAct(db, call, 'publishTerms', objects, now),
    );
    return { faults, version };
  });
};

import { randomUUID } from 'node:crypto';
import { type Language, languageCodes } from '@kindwell/contract/language.ts';
import type { TermsKind } from '@kindwell/contract/terms.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { lockVersions, type NewText } from '#server/features/terms/publishing/publish-terms-db.ts';
import { publishVersion } from '#server/features/terms/publishing/publish-terms-work.ts';
import { faultsOfText, tidyTexts } from '#server/features/terms/publishing/text-rules.ts';
import { saySentence } from '#server/messages/sentence.ts';
import { readTermsFile } from './read-terms-file.ts';

/** What somebody wants to publish in one language: the file's name and content, and what changed in one line. */
export type GivenText = { language: Language; file: string; content: string; summary: string };

// Who sits at a terminal of the server has proven nothing to it: the trail knows where it was done, not by whom.
const fromShell = () => ({
  actorId: null,
  action: 'publishTerms' as const,
  outcome: 'done' as const,
  call: { caller: { operation: 'publishTerms', address: 'shell', userAgent: null, requestId: randomUUID() } },
});

/** Every language that Kindwell speaks, once: nobody agrees to what they cannot read. */
function checkLanguages(given: GivenText[]) {
  const missing = languageCodes.filter((code) => !given.some(({ language }) => language === code));
  if (missing.length)
    throw new Error(`The text in «${missing.join('», «')}» is missing: a version has every language.`);
  if (given.length > languageCodes.length) throw new Error('A language is given twice.');
}

function readText({ language, file, content, summary }: GivenText): NewText {
  const written = tidyTexts({ ...readTermsFile(file, content), summary });
  const [fault] = faultsOfText(written);
  if (fault) {
    const where = fault.part === 'summary' ? `--summary of «${language}»` : file;
    throw new Error(`${where}: ${saySentence('en', fault.says)}`);
  }

  return { language, ...written };
}

/**
 * Publishes files as the next version of a kind, in all languages or not at all, told in the audit trail; answers its number.
 * Throws an Error with one clear line where a text cannot be published.
 */
export async function publishFiles(db: Database, kind: TermsKind, given: GivenText[], now: Date): Promise<number> {
  checkLanguages(given);
  const texts = given.map(readText);

  return db.transaction(async (tx) => {
    await lockVersions(tx);
    return publishVersion(tx, { kind, texts, now }, (db, objects) => recordAudit(db, { ...fromShell(), objects }, now));
  });
}

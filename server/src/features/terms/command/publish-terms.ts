import { randomUUID } from 'node:crypto';
import { type Language, languageCodes } from '@kindwell/contract/language.ts';
import type { TermsKind } from '@kindwell/contract/terms.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { termsObjects } from '#server/features/terms/terms-rules.ts';
import { insertText, insertVersion, lockVersions } from './publish-terms-db.ts';
import { readTermsFile } from './read-terms-file.ts';

/** What somebody wants to publish in one language: the file's name and content, and what changed in one line. */
export type GivenText = { language: Language; file: string; content: string; summary: string };

const longestSummary = 500;

// Who sits at a terminal of the server has proven nothing to it: the trail knows where it was done, not by whom.
const fromShell = () => ({
  actorId: null,
  action: 'publishTerms' as const,
  outcome: 'done' as const,
  call: { caller: { operation: 'publishTerms', address: 'shell', userAgent: null, requestId: randomUUID() } },
});

function checkSummary({ language, summary }: GivenText) {
  if (!summary.trim() || summary.length > longestSummary || /\p{C}/u.test(summary))
    throw new Error(`The summary in «${language}» has to be one line of at most ${longestSummary} letters.`);
}

/** Every language that Kindwell speaks, once: nobody agrees to what they cannot read. */
function checkLanguages(given: GivenText[]) {
  const missing = languageCodes.filter((code) => !given.some(({ language }) => language === code));
  if (missing.length)
    throw new Error(`The text in «${missing.join('», «')}» is missing: a version has every language.`);
  if (given.length > languageCodes.length) throw new Error('A language is given twice.');
}

/**
 * Publishes the next version of a kind in all languages or not at all, told in the audit trail; answers its number. It is in
 * force at once. Throws an Error with one clear line where a text cannot be published.
 */
export async function publishTerms(db: Database, kind: TermsKind, given: GivenText[], now: Date): Promise<number> {
  checkLanguages(given);
  for (const text of given) checkSummary(text);
  const texts = given.map(({ language, file, content, summary }) => ({
    language,
    summary: summary.trim(),
    ...readTermsFile(file, content),
  }));

  return db.transaction(async (tx) => {
    await lockVersions(tx);
    const version = await insertVersion(tx, kind, now);
    for (const text of texts) await insertText(tx, kind, version, text);
    await recordAudit(tx, { ...fromShell(), objects: termsObjects([{ kind, version }]) }, now);

    return version;
  });
}

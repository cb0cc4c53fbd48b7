import type * as z from 'zod/mini';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import type { Path } from './faults.ts';

/** Notes a fault at a place of a file. */
export type Report = (path: Path, message: Sentence) => void;

/** What a schema says of a wrong value: a sentence in the text that zod passes on, from which `sentenceOf` takes it. */
export const asIssue = (message: Sentence): string => JSON.stringify(message);

/** The sentence of an issue; every part of the schemas of imports has one. */
export const sentenceOf = ({ message }: z.core.$ZodIssue): Sentence => JSON.parse(message);

const isStep = (step: PropertyKey) => typeof step !== 'symbol';

/** Reports what a schema found wrong with the part of a file that lies at `at`, each fault at its own place. */
export function reportIssues(issues: z.core.$ZodIssue[], at: Path, report: Report) {
  for (const issue of issues) {
    const path = [...at, ...issue.path.filter(isStep)];

    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...path, key], sentence('import_field_unknown'));
    else report(path, sentenceOf(issue));
  }
}

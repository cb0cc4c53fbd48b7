import type * as z from 'zod/mini';
import type { Path } from './faults.ts';

/** Notes a fault at a place of a file. */
export type Report = (path: Path, message: string) => void;

const isStep = (step: PropertyKey) => typeof step !== 'symbol';

/** Reports what a schema found wrong with the part of a file that lies at `at`, each fault at its own place. */
export function reportIssues(issues: z.core.$ZodIssue[], at: Path, report: Report) {
  for (const issue of issues) {
    const path = [...at, ...issue.path.filter(isStep)];

    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...path, key], 'The format has no field of this name here.');
    else report(path, issue.message);
  }
}

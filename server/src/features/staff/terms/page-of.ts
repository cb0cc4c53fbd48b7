import type { TermsPage } from '@kindwell/contract/staff/staff-terms.ts';
import { fillBlocks, type TermsFacts } from '#server/features/terms/terms-rules.ts';

/** A text as patients see it on /terms and /privacy, without a link. */
export const pageOf = ({ title, body }: { title: string; body: string }, facts: TermsFacts): TermsPage => ({
  title,
  blocks: fillBlocks(body, facts).map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => line.map(({ text }) => text).join('')),
  })),
});

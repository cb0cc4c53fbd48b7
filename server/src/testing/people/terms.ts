import { publishFiles } from '#server/features/terms/command/publish-files.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** Publishes the next version of a kind in both languages; answers its number. */
export const publishVersion = ({ db, clock }: TestApp, kind: 'terms' | 'privacy', what: string) =>
  publishFiles(
    db,
    kind,
    [
      {
        language: 'en',
        file: 'en.txt',
        content: `# Terms of ${what}\n\nAll new: ${what}.`,
        summary: `Changed: ${what}.`,
      },
      {
        language: 'es',
        file: 'es.txt',
        content: `# Términos de ${what}\n\nTodo nuevo: ${what}.`,
        summary: `Cambió: ${what}.`,
      },
    ],
    clock.now(),
  );

import type { VisitReady } from '@kindwell/contract/appointments/ready.ts';
import { getLocale } from '#web/paraglide/runtime.js';
import { AsWritten } from '#web/ui/content/as-written.tsx';

/** What a clinic asks to bring, each line in the language that it is in. */
export function LinesToBring({ ready }: { ready: Pick<VisitReady, 'whatToBring' | 'whatToBringLanguages'> }) {
  const { whatToBring, whatToBringLanguages } = ready;
  const languages = whatToBring.map((_, index) => whatToBringLanguages[index] ?? 'en');

  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {whatToBring.map((line, index) => (
          <li key={line} lang={languages[index]}>
            {line}
          </li>
        ))}
      </ul>
      <AsWritten language={languages.find((language) => language !== getLocale()) ?? getLocale()} />
    </>
  );
}

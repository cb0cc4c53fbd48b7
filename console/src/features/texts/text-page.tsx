import type { Language } from '@kindwell/contract/language.ts';
import type { TermsBlock, TermsPage } from '@kindwell/contract/staff/staff-terms.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { textLanguages } from './texts-api.ts';

function Block({ kind, lines }: TermsBlock) {
  if (kind === 'heading') return <h4 className="text-h3">{lines[0]}</h4>;
  if (kind === 'paragraph') return <p>{lines[0]}</p>;
  return (
    <ul className="list-disc ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A text in each language as patients see it, side by side where there is room; longer ones are scrolled, by the keyboard too. */
export const TextPages = ({ pages }: { pages: Record<Language, TermsPage> }) => (
  <div className="grid gap-4 lg:grid-cols-2">
    {textLanguages.map(([language, name]) => (
      <div key={language} className="flex min-w-0 flex-col gap-2">
        <p className="text-label">{name}</p>
        <section
          lang={language}
          aria-label={name}
          tabIndex={0}
          className={cardClass('flex max-h-128 flex-col gap-3 overflow-y-auto p-5! wrap-anywhere')}
        >
          <h3 className="text-h2">{pages[language].title}</h3>
          {pages[language].blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is shown as a whole; its pieces never move
            <Block key={index} {...block} />
          ))}
        </section>
      </div>
    ))}
  </div>
);

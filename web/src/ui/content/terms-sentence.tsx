import { Fragment } from 'react';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** The pages of the terms, which the server writes itself, and what their links say. */
const pages = {
  terms: { address: paths.terms, name: m.ui_terms },
  privacy: { address: paths.privacy, name: m.ui_privacy },
};

type TermsPage = keyof typeof pages;

/** A link to one of them, in a new tab: what was typed here stays. */
export function TermsLink({ page, version }: { page: TermsPage; version?: number }) {
  const { address, name } = pages[page];

  return (
    <a
      href={version === undefined ? address : `${address}?version=${version}`}
      target="_blank"
      rel="noopener"
      className="link"
    >
      {name()}
      <span className="sr-only"> {m.ui_new_tab()}</span>
    </a>
  );
}

// Where the links stand in the sentence: no sentence has such letters.
const places: Record<TermsPage, string> = { terms: '\uE000terms\uE000', privacy: '\uE000privacy\uE000' };

const isPage = (piece: string): piece is TermsPage => piece in pages;

/** A sentence that names the terms and the privacy notice, with both as links: `m.auth_terms_read`. */
export function TermsSentence({ sentence }: { sentence: (names: Record<TermsPage, string>) => string }) {
  return sentence(places)
    .split('\uE000')
    .map((piece) => <Fragment key={piece}>{isPage(piece) ? <TermsLink page={piece} /> : piece}</Fragment>);
}

import { languageCodes } from '@kindwell/contract/language.ts';
import { type TermsKind, termsKind } from '@kindwell/contract/terms.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import type { AdmitCall } from '#server/http/limits/limit-load.ts';
import { page } from '#server/http/pages/page.ts';
import { languageAskedBy, pageLanguage } from '#server/http/pages/page-language.ts';
import { cookiesOf } from '#server/http/session/cookies.ts';
import { type Html, html } from '#server/lib/html.ts';
import { inEachLocale, type Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { presentTerms } from './present-terms.ts';
import { findText, findVersions, type TermsText, type TermsVersion } from './terms-db.ts';
import { type TermsFacts, termsFacts } from './terms-rules.ts';

const kinds = termsKind.options;

/** A text with fewer parts is seen at once. */
const fewestParts = 3;

const locales = inEachLocale((locale) => locale);
/** A day as it stands in a sentence. */
const longDay = ({ language, zone }: Pick<Asked, 'language' | 'zone'>, day: Date) =>
  day.toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: zone });

/** `language` is that of the view; `wished` where its address asks for one; `zone` is the programme's, by whose days it tells. */
type Asked = {
  kind: TermsKind;
  language: Language;
  wished: Language | undefined;
  version: number | null;
  zone: string;
};

/** The address of a text, in the language that is wished for. */
function addressOf(kind: TermsKind, language: Language | undefined, version: number | null = null): string {
  const query = new URLSearchParams({ ...(language && { language }), ...(version && { version: String(version) }) });
  return query.size > 0 ? `/${kind}?${query}` : `/${kind}`;
}

/** The way to the other text, and to the same page in the other languages. */
function navOf({ kind, language, wished, version }: Asked): Html {
  const others = kinds.filter((other) => other !== kind);
  const languages = languageCodes.filter((code) => code !== language);

  return html`<nav aria-label="${say(language, 'pages_pages')}">
${others.map((other) => html`<a href="${addressOf(other, wished)}">${say(language, `pages_${other}`)}</a>\n`)}
${languages.map((code) => html`<a href="${addressOf(kind, code, version)}" lang="${code}" hreflang="${code}">${say(code, 'pages_language')}</a>\n`)}
</nav>`;
}

/** The parts of a text: beside it where there is room, else folded above it. */
function contentsOf(language: Language, parts: Html[]): Html {
  if (parts.length < fewestParts) return html``;
  const title = say(language, 'pages_contents');
  const list = html`<ul>\n${parts}</ul>`;

  return html`<nav class="contents" aria-label="${title}">
<details><summary>${title}</summary>
${list}</details>
<div class="beside"><p class="label">${title}</p>
${list}</div>
</nav>`;
}

const versionLink = (asked: Asked, shown: number, { version, publishedAt, summary }: TermsVersion) => {
  const { kind, language, wished } = asked;
  const name = say(language, 'pages_version', { version });
  const address = addressOf(kind, wished, version);
  const link =
    version === shown
      ? html`<a href="${address}" aria-current="page">${name}</a>`
      : html`<a href="${address}">${name}</a>`;

  return html`<li>${link}, ${longDay(asked, publishedAt)}: ${summary}</li>\n`;
};

function writeTerms(
  asked: Asked,
  { version, publishedAt, title, body }: TermsText,
  versions: TermsVersion[],
  facts: TermsFacts,
) {
  const { kind, language, wished } = asked;
  const [current] = versions;
  const day = longDay(asked, publishedAt);
  const isCurrent = version === current?.version;

  const about = isCurrent
    ? html`<p class="about">${say(language, 'pages_in_force', { version, day })}</p>`
    : html`<p class="note">${say(language, 'pages_older', { version, day })} <a href="${addressOf(kind, wished)}">${say(language, 'pages_to_current')}</a></p>`;
  const history =
    versions.length > 1
      ? html`<h2>${say(language, 'pages_versions')}</h2>
<ul>
${versions.map((one) => versionLink(asked, version, one))}</ul>`
      : html``;

  const { parts, text } = presentTerms(body, facts);
  const content = html`${about}
${contentsOf(language, parts)}
<div class="text">
${text}${history}
</div>`;
  return page(title, content, { language, nav: navOf(asked) });
}

function writeUnknown(asked: Asked): string {
  const { kind, language, wished } = asked;
  const content = html`<p>${say(language, 'pages_unknown_text')} <a href="${addressOf(kind, wished)}">${say(language, 'pages_to_current')}</a></p>`;
  return page(say(language, 'pages_unknown'), content, { language, nav: navOf({ ...asked, version: null }) });
}

/** The version that an address names: null where it names none, 0 where what it names can be none. */
function askedVersion(query: unknown): number | null {
  const { version } = query as Record<string, unknown>;
  if (version === undefined) return null;
  return typeof version === 'string' && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;
}

/**
 * GET /terms, GET /privacy: the terms and conditions and the privacy notice as pages of the server's own, in the language
 * of the page; `?language=` asks for another one for this view alone, `?version=` shows an older version. They need no
 * script and no session.
 */
export function addTermsPages(app: FastifyInstance, { db, config, clock }: Services, admit: AdmitCall) {
  const answer = (kind: TermsKind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const wished = languageAskedBy(request.query);
    const language = wished ?? pageLanguage(cookiesOf(request, reply, config), request.headers);
    const version = askedVersion(request.query);
    const now = clock.now();
    const [text, versions, zone] = await Promise.all([
      findText(db, kind, language, version, now),
      findVersions(db, kind, language, now),
      findProgrammeZone(db),
    ]);
    const asked = { kind, language, wished, version, zone };

    // No content-language: by it the service worker of an older build knows the page of the app, which it keeps.
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' }).type('text/html; charset=utf-8');
    return text ? writeTerms(asked, text, versions, termsFacts(config)) : reply.code(404).send(writeUnknown(asked));
  };

  const onRequest = async () => admit('first');
  for (const kind of kinds) app.get(`/${kind}`, { onRequest, exposeHeadRoute: true }, answer(kind));
}

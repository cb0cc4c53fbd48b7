import { brandName } from '#server/brand/brand-in-force.ts';
import { type Html, html } from '#server/lib/html.ts';
import type { Language } from '#server/messages/language.ts';

/**
 * A whole page that the server writes itself (the API description, the demo outbox, the terms), in the look of the brand.
 * `nav` stands beside the way home, above its main part.
 */
export function page(
  title: string,
  content: Html,
  { language = 'en', nav }: { language?: Language; nav?: Html } = {},
): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brandName()}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/brand.css">
<link rel="stylesheet" href="/fonts.css">
<link rel="stylesheet" href="/plain.css">
<link rel="stylesheet" href="/plain-reading.css">
</head>
<body>
<header>
<a class="home" href="/">${brandName()}</a>
${nav ?? []}
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`.html;
}

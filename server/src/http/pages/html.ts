import type { Language } from '#server/messages/language.ts';

/** Text that is safe inside HTML. */
export type Html = { html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

function render(value: Html | Html[] | string | number): string {
  if (Array.isArray(value)) return value.map(render).join('');
  return typeof value === 'object' ? value.html : escapeText(String(value));
}

/** Writes HTML with every value escaped, other pieces of HTML excepted. */
export function html(strings: TemplateStringsArray, ...values: (Html | Html[] | string | number)[]): Html {
  return { html: strings.reduce((before, part, index) => before + render(values[index - 1] ?? '') + part) };
}

/**
 * A whole page that the server writes itself (the API description, the demo outbox, the terms), in Kindwell's look.
 * `header` stands before its main part.
 */
export function page(
  title: string,
  content: Html,
  { language = 'en', header }: { language?: Language; header?: Html } = {},
): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Kindwell</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
${header ?? []}
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`.html;
}

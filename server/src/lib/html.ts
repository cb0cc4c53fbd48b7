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

import DOMPurify from 'dompurify';
import { m } from '#web/paraglide/messages.js';

const allowed = { ALLOWED_TAGS: ['a'], ALLOWED_ATTR: ['href'], ALLOWED_URI_REGEXP: /^https?:/i };

/** What a style says, parsed, without anything that could act; by the Trusted Types policy `dompurify`. */
const parseSafely = (html: string): Node => DOMPurify.sanitize(html, { ...allowed, RETURN_DOM: true });

const addressOf = (node: Node) => (node instanceof Element ? node.getAttribute('href') : null);

/** Whose map it is: words and links. `html` is what its styles say, each in words of its own. */
export function Attribution({ html }: { html: string[] }) {
  const nodes = html.map((each) => [...parseSafely(each).childNodes]);

  return (
    <p className="flex flex-wrap gap-x-2 px-4 pt-2 text-small text-muted">
      {nodes.map((each, index) => (
        <span key={html[index]}>
          {each.map((node) => {
            const address = addressOf(node);
            return address === null ? (
              node.textContent
            ) : (
              <a key={address} href={address} target="_blank" rel="noopener noreferrer" className="link">
                {node.textContent} <span className="sr-only">{m.ui_new_tab()}</span>
              </a>
            );
          })}
        </span>
      ))}
    </p>
  );
}

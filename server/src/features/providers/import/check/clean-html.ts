import sanitizeHtml from 'sanitize-html';

// The name of the clinic is the first heading of its page and the tab the second. The third and fourth level are left
// to a description, so what it calls its first ones become the third.
const transformTags = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' };

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags,
  parseStyleAttributes: false,
};

const everything: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  transformTags,
  parseStyleAttributes: false,
};

/**
 * A description with nothing in it but paragraphs, lists, headings, stressed words and links that lead to a page, a mail
 * or a call. `isReduced` where something was left out; tags that are only written in another way do not count.
 */
export function cleanHtml(html: string): { html: string; isReduced: boolean } {
  const cleaned = sanitizeHtml(html, allowed);
  return { html: cleaned, isReduced: cleaned !== sanitizeHtml(html, everything) };
}

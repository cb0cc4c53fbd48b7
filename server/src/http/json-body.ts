import type { FastifyInstance } from 'fastify';

const byteOrderMark = 0xfeff;
const deepest = 32;

const refusal = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });

/** How many brackets of a JSON text are open at once at most, and how many keys it has. One pass, whatever the text is. */
function shapeOf(text: string): { depth: number; keys: number } {
  let isText = false;
  let open = 0;
  let most = 0;
  let keys = 0;

  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);

    if (character === '"') isText = !isText;
    else if (isText && character === '\\') at += 1;
    else if (!isText && (character === '[' || character === '{')) open += 1;
    else if (!isText && (character === ']' || character === '}')) open -= 1;
    else if (!isText && character === ':') keys += 1;
    most = Math.max(most, open);
  }

  return { depth: most, keys };
}

/** How many keys a parsed value has, those of all that is in it included: fewer than its text where one stood twice. */
function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;

  const parts = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce((sum: number, part) => sum + keysOf(part), own);
}

/**
 * JSON is the only kind of body (text/plain would let another site's form in). An empty one is no body: the web
 * client names JSON on every call, also where it sends nothing. Packed bodies are not unpacked; `__proto__` and
 * `constructor` keys, a key that stands twice, which two readers would read in two ways, and nesting that no call needs,
 * are refused.
 */
export function addJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');

  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') return done(refusal(415, 'a packed body is not accepted'), undefined);
    if (body === '') return done(null, undefined);
    if (body.charCodeAt(0) === byteOrderMark) return done(refusal(400, 'a byte order mark is not JSON'), undefined);

    const { depth, keys } = shapeOf(body);
    if (depth > deepest) return done(refusal(400, 'the body is nested too deep'), undefined);

    return parse(request, body, (error, value) => {
      if (!error && keysOf(value) !== keys) return done(refusal(400, 'a key stands twice'), undefined);
      return done(error, value);
    });
  });
}

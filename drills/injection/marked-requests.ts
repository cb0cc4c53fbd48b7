import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { describeApi } from '#server/http/description/describe-api.ts';
import { exampleForms, exampleValue, type Known, type Schema } from './example-value.ts';

/** A request in which a `*` stands behind each value that is to be tried. */
export type MarkedRequest = {
  name: string;
  method: 'GET' | 'POST';
  address: string;
  headers: Record<string, string>;
  body: string;
};

type Caller = { host: string; headers: Record<string, string>; known: Known };

type Described = {
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** A piece of the description with what it refers to in its place. */
function resolved(piece: unknown, whole: object): unknown {
  if (typeof piece !== 'object' || piece === null) return piece;
  if (Array.isArray(piece)) return piece.map((item) => resolved(item, whole));
  if (!('$ref' in piece))
    return Object.fromEntries(Object.entries(piece).map(([key, value]) => [key, resolved(value, whole)]));

  const steps = String(piece.$ref).split('/').slice(1);
  return resolved(
    steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], whole),
    whole,
  );
}

/** What /docs says of a call. */
function describe(endpoint: Endpoint): Described {
  const whole = describeApi([endpoint], 'http://127.0.0.1');
  const paths = whole.paths as Record<string, Record<string, object>>;
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  return operation ? (resolved(operation, whole) as Described) : { parameters: [] };
}

const fieldsOf = (endpoint: Endpoint, place: 'path' | 'query', known: Known) =>
  describe(endpoint)
    .parameters.filter((parameter) => parameter.in === place)
    .map(({ name, schema }): [string, unknown] => [name, exampleValue(schema, known, { name })]);

/** The forms of a call's body; the file of an upload is written by itself. */
function bodiesOf(endpoint: Endpoint, known: Known): unknown[][] {
  const [content] = Object.values(describe(endpoint).requestBody?.content ?? {});
  if (!content) return [[undefined]];

  const { [endpoint.upload?.field ?? '']: _file, ...properties } = content.schema.properties ?? {};
  return exampleForms(endpoint.upload ? { ...content.schema, properties } : content.schema, known);
}

/** The word of an address before one of its ids says whose id it is: `/selfcare/clinic/{id}/`. */
function pathOf(endpoint: Endpoint, known: Known): string {
  const { path } = endpoint;
  const examples = Object.fromEntries(fieldsOf(endpoint, 'path', known));

  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    const word = /(\w+)\/$/.exec(path.slice(0, at))?.[1];
    return `${known[`${word}/${name}`.toLowerCase()] ?? examples[name]}*`;
  });
}

function queryOf(endpoint: Endpoint, known: Known): string {
  const chosen = endpoint.when?.query ?? {};
  const pairs = fieldsOf(endpoint, 'query', known).map(([name, value]) =>
    name in chosen ? `${name}=${chosen[name] ?? ''}` : `${name}=${encodeURIComponent(String(value))}*`,
  );

  return pairs.length ? `?${pairs.join('&')}` : '';
}

/** JSON with a mark behind every value: within the quotes of a text, bare behind a number. */
const markedJson = (body: unknown) =>
  JSON.stringify(body).replaceAll(/(:|\[|,)("(?:[^"\\]|\\.)*"|-?\d+|true|false)(?=[,}\]])/g, (_all, before, value) =>
    value.startsWith('"') ? `${before}${value.slice(0, -1)}*"` : `${before}${value}*`,
  );

function markedForm(body: object, { field }: NonNullable<Endpoint['upload']>): [string, string] {
  const boundary = 'kindwelldrill';
  const part = (name: string, more: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const fields = Object.entries(body).map(([name, value]) => part(name, '', `${value}*`));
  const file = part(field, '; filename="card.png"\r\nContent-Type: image/png', 'no picture');

  return [`multipart/form-data; boundary=${boundary}`, `${fields.join('')}${file}--${boundary}--\r\n`];
}

/** As sqlmap reads it from a file. */
export function requestText({ method, address, headers, body }: MarkedRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${address} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** How many values are marked. */
export const marksIn = (request: MarkedRequest): number => requestText(request).split('*').length - 1;

const withoutMarks = (text: string) => text.replaceAll('*', '');

/** What the server answers to a request as it stands, without its marks. */
async function answerTo({ method, address, headers, body }: MarkedRequest): Promise<number> {
  const { host, ...others } = headers;
  const plain = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, withoutMarks(value)]));
  const sent = { method, headers: plain, redirect: 'manual' as const };

  const answer = await fetch(`http://${host}${withoutMarks(address)}`, {
    ...sent,
    ...(body ? { body: withoutMarks(body) } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function withBody(endpoint: Endpoint, body: unknown): { type: string; text: string } {
  // A call without a body is JSON as well: of any other kind it would be refused before anything is looked at.
  if (body === undefined) return { type: 'application/json', text: '' };
  if (!endpoint.upload) return { type: 'application/json', text: markedJson(body) };

  const [type, text] = markedForm(body as object, endpoint.upload);
  return { type, text };
}

/**
 * The requests of one call, one for each form of its body, that have a mark. Of a form's bodies it is the first that the
 * server takes for well-formed: behind a refusal nothing could be found.
 */
export async function markedRequests(endpoint: Endpoint, caller: Caller): Promise<MarkedRequest[]> {
  const { host, headers, known } = caller;
  const address = pathOf(endpoint, known) + queryOf(endpoint, known);
  const key: Record<string, string> = endpoint.idempotent ? { 'idempotency-key': 'drill-of-the-injections*' } : {};
  const forms = bodiesOf(endpoint, known);
  const requests: MarkedRequest[] = [];

  for (const [index, bodies] of forms.entries()) {
    const name = forms.length > 1 ? `${endpoint.name}-${index + 1}` : endpoint.name;
    const candidates = bodies.map((body) => {
      const { type, text } = withBody(endpoint, body);
      const sent = { host, ...headers, ...key, ...(endpoint.method === 'POST' ? { 'content-type': type } : {}) };
      return { name, method: endpoint.method, address, headers: sent, body: text };
    });

    const taken = await firstTaken(candidates);
    if (taken && marksIn(taken)) requests.push(taken);
  }
  return requests;
}

async function firstTaken(candidates: MarkedRequest[]): Promise<MarkedRequest | undefined> {
  const [first, ...others] = candidates;
  if (!others.length || !first) return first;

  for (const candidate of candidates) if ((await answerTo(candidate)) !== 400) return candidate;
  return first;
}

/** Every header that the server reads, on a call that reads nothing else: the session's, the proxy's, the browser's. */
export function markedHeaders(name: string, address: string, { host, headers }: Caller): MarkedRequest {
  const { 'content-type': _type, ...own } = headers;
  const sent = { ...own, 'user-agent': 'Drill', referer: `http://${host}/`, 'accept-language': 'en' };
  const all = Object.entries({ ...sent, 'x-forwarded-for': '203.0.113.7', origin: `http://${host}` });
  const marked = Object.fromEntries(all.map(([header, value]) => [header, `${value}*`]));

  return { name, method: 'GET', address, headers: { host, ...marked }, body: '' };
}

/** An address of a file or a page, which anybody may open. */
export const markedAddress = (name: string, address: string, host: string): MarkedRequest => ({
  name,
  method: 'GET',
  address,
  headers: { host },
  body: '',
});

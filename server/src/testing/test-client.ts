import { fieldCodes, refusals } from '@kindwell/contract/refusals.ts';
import { callOf, undeclaredIn } from './declared-refusals.ts';

/** A caller of the test server with a cookie jar of its own: a browser's tab without the browser. */
export type TestClient = {
  /** Sends one request; a body is sent as JSON unless it is a string or a form, which go out as they are. */
  send(method: string, path: string, options?: SendOptions): Promise<TestAnswer>;
  get(path: string, options?: SendOptions): Promise<TestAnswer>;
  post(path: string, body?: unknown, options?: SendOptions): Promise<TestAnswer>;
  /** The headers that the web app sends when signed in; tests leave one out or forge it. */
  sessionHeaders: Record<string, string>;
  cookies: Map<string, string>;
};

export type SendOptions = { body?: unknown; headers?: Record<string, string | undefined> };

/** A parsed answer: loosely typed on purpose, since the tests look at what really came. */
// biome-ignore lint/suspicious/noExplicitAny: the tests assert the shape themselves
export type TestAnswer = { code: number; headers: Headers; text: string; body: any };

function keepCookies(cookies: Map<string, string>, headers: Headers) {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', ...value] = pair.split('=');
    const isExpired = attributes.some((attribute) => /^(Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(attribute));

    if (isExpired) cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every failure says by a code of the catalogue why, and no other answer does (docs/spec/calls.md#refusals). */
function requireCodes({ code, body, text }: TestAnswer, call: string) {
  const isFailure = code >= 400 && body?.status !== undefined;
  const isCoded = isFailure ? Object.hasOwn(refusals, body.status.code) : body?.status?.code === undefined;
  const codes: string[] = body?.errors?.map?.((field: { code: string }) => field.code) ?? [];
  const known: readonly string[] = [...fieldCodes, ...Object.keys(refusals)];
  const areCoded = !isFailure || codes.every((one) => known.includes(one));

  if (!isCoded || !areCoded) throw new Error(`${call} answered ${code} without a code of the catalogue: ${text}`);
}

/** A call is refused for no reason that its description does not have (docs/decisions/0070-api-description.md). */
function requireDeclared({ code, body, text }: TestAnswer, method: string, path: string) {
  const endpoint = code >= 400 ? callOf(method, path) : undefined;
  if (!endpoint || body?.status === undefined) return;

  const ofFields: string[] = body.errors?.map?.((field: { code: string }) => field.code) ?? [];
  const undeclared = undeclaredIn(endpoint, [body.status.code, ...ofFields]);
  if (undeclared.length)
    throw new Error(`${endpoint.name} does not declare that it can be refused with ${undeclared.join(', ')}: ${text}`);
}

const asSent = (body: unknown) => (typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body));

/** A client without a session; `signIn` in test-app.ts gives one with. */
export function createTestClient(baseUrl: string): TestClient {
  const cookies = new Map<string, string>();
  const sessionHeaders: Record<string, string> = {};

  async function send(method: string, path: string, { body, headers = {} }: SendOptions = {}): Promise<TestAnswer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const xsrf = cookies.get(path.startsWith('/staff/') ? 'STAFF-XSRF-TOKEN' : 'XSRF-TOKEN');
    const all = {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...sessionHeaders,
      ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }),
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);

    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: asSent(body) }),
    });

    keepCookies(cookies, response.headers);
    const text = await response.text();
    const answer = { code: response.status, headers: response.headers, text, body: parseJson(text) };
    requireCodes(answer, `${method} ${path}`);
    requireDeclared(answer, method, path);
    return answer;
  }

  return {
    send,
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) => send('POST', path, { ...options, body }),
    sessionHeaders,
    cookies,
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { securityHeaders } from '#server/http/headers.ts';
import type { RawAnswer } from '#server/testing/raw-request.ts';

type Bag = Record<string, unknown>;

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : []);

const isText = (value: unknown) => typeof value === 'string' && value.length > 0;

/** The fields of a refusal, to the last one. */
function checkRefusal(body: Bag, hasSuccess: boolean): string | undefined {
  const { status, errors } = body as { status?: Bag; errors?: Bag[] };
  const expected = [
    'status',
    ...(errors === undefined ? [] : ['errors']),
    ...(hasSuccess ? ['message', 'success'] : []),
  ];

  if (!isDeepStrictEqual(fieldsOf(body), expected.toSorted())) return `a refusal has the fields ${fieldsOf(body)}`;
  if (!isDeepStrictEqual(fieldsOf(status), ['code', 'error', 'msg']))
    return `a status has the fields ${fieldsOf(status)}`;
  if (status?.error !== true || !isText(status.msg)) return 'a refusal says nothing';
  for (const error of errors ?? []) {
    const rest = fieldsOf(error).filter((name) => name !== 'suggestion');
    if (!isDeepStrictEqual(rest, ['code', 'message', 'path']) || !isText(error.message))
      return 'an error names no field, or says nothing';
  }
  return undefined;
}

/** The fields of an answer: just those that the contract names. */
function checkSuccess({ answer }: Endpoint, { status, ...fields }: Bag): string | undefined {
  const { error, msg, ...own } = (status ?? {}) as Bag;
  if (error !== false || typeof msg !== 'string') return 'an answer has no status';

  const given = Object.keys(own).length ? { ...fields, status: own } : fields;
  const parsed = answer.safeParse(given);
  if (!parsed.success) return `an answer is not as the contract says: ${JSON.stringify(parsed.error.issues[0]?.path)}`;
  const known = JSON.parse(JSON.stringify(parsed.data)) as unknown;
  return isDeepStrictEqual(known, given) ? undefined : 'an answer has fields that the contract does not name';
}

function checkHeaders({ headers }: RawAnswer): string | undefined {
  const expected = { ...securityHeaders, 'cache-control': 'no-store' };
  const wrong = Object.entries(expected).find(([name, value]) => headers[name] !== value);

  if (wrong && !(wrong[0] === 'content-security-policy' && isText(headers[wrong[0]]))) {
    return `the header ${wrong[0]} is ${headers[wrong[0]]}`;
  }
  if (!isText(headers['x-request-id'])) return 'an answer has no id';
  return 'x-powered-by' in headers ? 'an answer says what made it' : undefined;
}

function parseBag(text: string): Bag | undefined {
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === 'object' && body !== null ? (body as Bag) : undefined;
  } catch {
    return undefined;
  }
}

/** False for an address that is given up before anybody looks which call it is: undecodable, or too long in one part. */
function reachesCall(address: string, code: number): boolean {
  try {
    decodeURIComponent(address.split('?')[0] ?? '');
    return code !== 414;
  } catch {
    return false;
  }
}

/** What is wrong with an answer of this call to this address, in words; undefined where nothing is. */
export function whatIsWrong(endpoint: Endpoint, address: string, answer: RawAnswer): string | undefined {
  const { code, headers, text } = answer;
  if (code >= 500) return `the answer is ${code}`;

  const flaw = checkHeaders(answer);
  if (flaw) return flaw;
  const type = String(headers['content-type']);
  if (code < 300 && endpoint.file) {
    return type.startsWith(endpoint.file) ? undefined : `a file is ${type}`;
  }

  if (type !== 'application/json; charset=utf-8') return `an answer is ${type}`;
  const body = parseBag(text);
  if (!body) return 'an answer is no JSON';
  return code < 300
    ? checkSuccess(endpoint, body)
    : checkRefusal(body, 'success' in endpoint.answer.shape && reachesCall(address, code));
}

import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import * as fc from 'fast-check';
import { apiRoutes } from '#server/api-routes.ts';
import { requests, type Sent } from '#server/security/matrix/requests.ts';
import { personOf, type World } from '#server/security/matrix/world.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { whatIsWrong } from './check-answer.ts';
import { requestsOf, type Wire } from './fuzz-requests.ts';
import { idsOf } from './known-ids.ts';

/** What is fuzzed: a server, the world behind it, and the lines of its log so far. */
export type FuzzGround = { app: TestApp; world: World; lines: string[] };
export type FuzzOptions = { seed: number; runsPerCall: number; endpoints?: Endpoint[] };
/** A request that was answered wrongly, as small as it could be made. */
export type CounterExample = { call: string; flaw: string; line: string };
/** The wrong answers, one of each call at most, and the calls that were also done: a fuzz that is only refused tries little. */
type FuzzResult = { examples: CounterExample[]; done: string[] };

const callers = ['guarantor', 'stranger', 'clinic', 'staff', 'anyone'] as const;
type Caller = (typeof callers)[number];
type Clients = Record<Caller, TestClient>;

// What ends families, sessions and accounts comes last: the other calls are made by somebody who may make them.
const last = ['removeFamilyMember', 'endGuarantor', 'endOtherSessions', 'logout', 'leaveFamily', 'closeAccount'];

/** Every call of the server, in an order that lets all of them be tried. */
export const fuzzedEndpoints: Endpoint[] = apiRoutes('demo')
  .map(({ endpoint }) => endpoint)
  .toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));

/** Fresh sessions: what was fuzzed before may have ended them. */
async function signIn({ app, world }: FuzzGround): Promise<Clients> {
  return {
    guarantor: await app.signedIn(personOf(world, 'maria').patientId ?? 0),
    stranger: await app.signedIn(personOf(world, 'xaver').patientId ?? 0),
    clinic: world.clinics.here,
    staff: await asStaff(app, await buildStaff(app)),
    anyone: app.client(),
  };
}

const weights = {
  patient: { guarantor: 6, stranger: 3, clinic: 1, staff: 0, anyone: 1 },
  clinic: { guarantor: 1, stranger: 1, clinic: 8, staff: 0, anyone: 1 },
  staff: { guarantor: 1, stranger: 0, clinic: 0, staff: 9, anyone: 1 },
  signin: { guarantor: 1, stranger: 0, clinic: 0, staff: 0, anyone: 6 },
  public: { guarantor: 1, stranger: 0, clinic: 1, staff: 0, anyone: 4 },
};

const callerOf = ({ auth }: Endpoint): fc.Arbitrary<Caller> =>
  fc.oneof(...callers.map((who) => ({ weight: weights[auth][who], arbitrary: fc.constant(who) })));

/** The headers that a browser of this caller sends. */
function headersOf({ cookies, sessionHeaders }: TestClient, body: string | undefined): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const proof = cookies.get('XSRF-TOKEN') ?? cookies.get('STAFF-XSRF-TOKEN');

  return {
    ...sessionHeaders,
    ...(cookie ? { cookie } : {}),
    ...(proof === undefined ? {} : { 'x-xsrf-token': proof }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
  };
}

const send = (url: string, client: TestClient, { method, address, body }: Wire) =>
  rawRequest(url, { method, path: address, headers: headersOf(client, body), ...(body === undefined ? {} : { body }) });

/** A request as one could type it; who asks is named, and no secret of theirs stands in it. */
const asLine = (who: Caller, { method, address, body }: Wire) =>
  `as ${who}: curl -X ${method} 'http://localhost:3000${address}'${body === undefined ? '' : ` -H 'content-type: application/json' -d '${body}'`}`;

/** The requests that work, of the matrix. */
function knownRequests(name: string, world: World): Sent[] {
  const build = requests[name];
  if (!build) return [];
  const [maria, leo] = [personOf(world, 'maria'), personOf(world, 'leo')];
  return [build(world, maria, maria), build(world, maria, leo)];
}

const isError = (line: string) => Number((JSON.parse(line) as { level?: number }).level) >= 50;

/** Makes requests of one call until one is answered wrongly, and makes that one as small as it can be. */
async function fuzzCall(
  ground: FuzzGround,
  endpoint: Endpoint,
  { seed, runsPerCall }: FuzzOptions,
): Promise<{ example?: CounterExample; isDone: boolean }> {
  const { app, world, lines } = ground;
  const clients = await signIn(ground);
  const wire = requestsOf(endpoint, idsOf(world), knownRequests(endpoint.name, world));
  let flaw = '';
  let isDone = false;

  const property = fc.asyncProperty(callerOf(endpoint), wire, async (who, request) => {
    const linesBefore = lines.length;
    const answer = await send(app.url, clients[who], request);
    if (answer.code < 300) isDone = true;
    const logged = lines.slice(linesBefore).find(isError);
    const wrong =
      whatIsWrong(endpoint, request.address, answer) ??
      (logged === undefined ? undefined : `the log has an error: ${logged}`);
    if (wrong !== undefined) flaw = wrong;
    return wrong === undefined;
  });
  const result = await fc.check(property, { seed, numRuns: runsPerCall });

  if (!result.failed) return { isDone };
  const [who, request] = result.counterexample ?? ['anyone', { method: 'GET', address: '', body: undefined }];
  const example = { call: endpoint.name, flaw: flaw || String(result.errorInstance), line: asLine(who, request) };
  return { example, isDone };
}

/** Fuzzes every call, one after the other. */
export async function fuzzCalls(ground: FuzzGround, options: FuzzOptions): Promise<FuzzResult> {
  const { endpoints = fuzzedEndpoints } = options;
  const result: FuzzResult = { examples: [], done: [] };

  for (const endpoint of endpoints) {
    const { example, isDone } = await fuzzCall(ground, endpoint, options);
    if (example) result.examples.push(example);
    if (isDone) result.done.push(endpoint.name);
  }
  return result;
}

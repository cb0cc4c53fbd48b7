import fastifyMultipart from '@fastify/multipart';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AdmitCall, Urgency } from '#server/http/limits/limit-load.ts';
import { sendFile } from '#server/http/pages/send-file.ts';
import { findClinic } from '#server/http/session/clinic-key.ts';
import type { ClinicCaller } from '#server/http/session/clinic-key-db.ts';
import { cookiesOf } from '#server/http/session/cookies.ts';
import { findSession, type Session } from '#server/http/session/session.ts';
import { findStaff, requireStaffMay } from '#server/http/session/staff-session.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import { requireOwnSite, requireWriteProof } from '#server/http/session/write-guard.ts';
import { saySentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { callerLanguage, noteCallerLanguage } from './caller-language.ts';
import { handleError, handleErrorWithSuccess } from './error-handler.ts';
import { notValid, refuse, refuseFields } from './errors.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { namesPeople, valuesAt } from './id-paths.ts';
import { noteRefusal, noteShown } from './note-audit.ts';
import { chosenLanguage } from './pages/page-language.ts';
import { readUpload } from './read-upload.ts';
import type { Caller, CallOf, Route } from './route.ts';

type Parsed = { params: unknown; query: unknown; body: unknown; file?: Buffer };

/** Who makes a request, once that is proven: in which session, as which clinic, as whom of the staff. */
type Identity = { session: Session | null; clinic: ClinicCaller | null; staff: StaffCaller | null };

/** A request on its way: which call it is, and who makes it. */
type Incoming = Identity & { route: Route; caller: Caller };

const nobody: Identity = { session: null, clinic: null, staff: null };

/**
 * Throws when a route leaves open who may call it or whose data it shows, wants an id to be the caller's own where nobody
 * has signed in, or may lag where that could hide what somebody has just done.
 */
export function assertComplete({ endpoint, ownIds, shows, mayLag }: Route) {
  if (endpoint.auth === 'public' && endpoint.writes)
    throw new Error(`${endpoint.name}: writes, and anyone may call it`);
  if (ownIds.length && endpoint.auth !== 'patient')
    throw new Error(`${endpoint.name}: no caller has an id of their own for ${ownIds.join(', ')}`);
  if (!endpoint.writes && !shows && namesPeople(endpoint.answer))
    throw new Error(`${endpoint.name}: does not say whose data it shows`);
  if (endpoint.unrecorded && (endpoint.writes || shows))
    throw new Error(`${endpoint.name}: is recorded, and the contract says it is not`);
  if (mayLag && (endpoint.writes || ['signin', 'clinic', 'staff'].includes(endpoint.auth) || shows))
    throw new Error(`${endpoint.name}: may lag, though it writes, signs in or shows people`);
  if ((endpoint.auth === 'staff') !== (endpoint.right !== undefined))
    throw new Error(`${endpoint.name}: a call of the staff says which right it needs, and no other does`);
  if (endpoint.auth !== 'staff' && (endpoint.whileLocked || endpoint.stepUp))
    throw new Error(`${endpoint.name}: only a session of the staff is locked or stepped up`);
}

function answersQuery({ when }: Endpoint, query: Record<string, unknown>) {
  return Object.entries(when?.query ?? {}).every(([name, value]) => (query[name] ?? null) === value);
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return undefined;

  // Where the contract has no words of its own for what is wrong: a person may read them (docs/spec/calls.md#refusals).
  const result = schema.safeParse(value, { error: () => notValid.key });
  if (result.success) return result.data;

  throw refuseFields(fieldErrorsOf(result.error, value));
}

function parse({ method, params, query, body }: Endpoint, request: FastifyRequest, sent = request.body): Parsed {
  const isWithoutBody = method === 'POST' && sent === undefined;

  return {
    params: parsePart(params, request.params),
    query: parsePart(query, request.query),
    body: parsePart(body, isWithoutBody ? {} : sent),
  };
}

/** Who makes a call, as uploads at once are counted: each person, and strangers by their address. */
function countedAs({ session, staff, caller }: Incoming): string {
  if (session) return `patient ${session.patientId}`;
  return staff ? `staff ${staff.id}` : caller.address;
}

async function parseRequest(incoming: Incoming, request: FastifyRequest): Promise<Parsed> {
  const { endpoint } = incoming.route;
  if (!endpoint.upload) return parse(endpoint, request);

  const { fields, file } = await readUpload(request, endpoint.upload, countedAs(incoming));
  const parsed = parse(endpoint, request, fields);
  if (!file) throw refuse('fileMissing', { field: endpoint.upload.field });
  return { ...parsed, file };
}

function checkOwnIds({ ownIds }: Route, parsed: Parsed, session: Session | null) {
  const named = ownIds.flatMap((path) => valuesAt(parsed, path));
  if (named.some((id) => id !== session?.patientId)) throw refuse('notFound');
}

async function authenticatePatient(
  { endpoint }: Route,
  caller: Caller,
  request: FastifyRequest,
  services: Services,
): Promise<Identity> {
  const found = await findSession(request, !endpoint.passive, services);
  if (!found) throw refuse('signedOut');

  const { session, isProven } = found;
  noteCallerLanguage(request, found.language);
  await noteRefusal({ caller, ...nobody, session }, services, async () => {
    if (!isProven) throw refuse('signedOut');
    if (endpoint.writes) requireWriteProof(request, session, services);
  });
  return { ...nobody, session };
}

async function authenticateStaff(
  { endpoint }: Route,
  caller: Caller,
  request: FastifyRequest,
  services: Services,
): Promise<Identity> {
  const found = await findStaff(request, !endpoint.passive, services);
  if (!found) throw refuse('signedOut');

  const { staff } = found;
  // A page of the console speaks the language that was just chosen on it, which the account follows at the next sign-in.
  const chosen = chosenLanguage({ get: (name) => request.cookies?.[name] }, 'console');
  noteCallerLanguage(request, chosen ?? found.language);
  await noteRefusal({ caller, ...nobody, staff }, services, async () =>
    requireStaffMay(endpoint, request, staff, services),
  );
  return { ...nobody, staff };
}

/** Finds out who calls. A refusal of a session that lives is recorded; a stranger's is not, or anyone could fill the trail. */
async function authenticate(route: Route, request: FastifyRequest, services: Services): Promise<Incoming> {
  const { auth, name } = route.endpoint;
  const userAgent = request.headers['user-agent'] ?? null;
  const caller = { address: request.ip, userAgent, requestId: request.id, operation: name };

  if (auth === 'signin') requireOwnSite(request, services);
  if (auth === 'patient') return { route, caller, ...(await authenticatePatient(route, caller, request, services)) };
  if (auth === 'staff') return { route, caller, ...(await authenticateStaff(route, caller, request, services)) };
  if (auth === 'clinic') return { route, caller, ...nobody, clinic: await findClinic(request, services) };
  return { route, caller, ...nobody };
}

async function answer(
  incoming: Incoming,
  parsed: Parsed,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) {
  const { route, caller, session, clinic, staff } = incoming;
  checkOwnIds(route, parsed, session);

  const cookies = cookiesOf(request, reply, services.config);
  const language = callerLanguage(request);
  const who = { session, clinic, staff, caller };
  const call = { ...parsed, ...who, cookies, language, headers: request.headers } as CallOf<Endpoint>;

  const ofRoute = route.mayLag && services.lagging ? { ...services, db: services.lagging } : services;
  const answered = await route.handler(call, ofRoute);
  if (route.shows) await noteShown(who, services, route.shows(answered));
  if (route.endpoint.file) return sendFile(reply, route.endpoint.file, route.endpoint.answer.parse(answered));

  // Parsed by the contract as well: a field that it does not name cannot leave the house. The recovery calls answer
  // some of their fields inside `status` (FORGOT-12).
  const { msg, ...data } = answered;
  const { status, ...fields }: { status?: object } = route.endpoint.answer.parse(data);
  return { ...fields, status: { error: false, msg: msg ? saySentence(language, msg) : '', ...status } };
}

// Anyone who signs in has nothing to finish yet.
const urgencyOf = ({ endpoint }: Route): Urgency => (endpoint.writes && endpoint.auth !== 'signin' ? 'last' : 'first');

function register(app: FastifyInstance, routes: Route[], services: Services, admit: AdmitCall) {
  const [first] = routes;
  if (!first) return;

  const onTheirWay = new WeakMap<FastifyRequest, Incoming>();

  app.route({
    method: first.endpoint.method,
    url: first.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(first.endpoint.maxBytes && { bodyLimit: first.endpoint.maxBytes }),
    errorHandler: 'success' in first.endpoint.answer.shape ? handleErrorWithSuccess : handleError,
    // Before the body is read: a stranger's bytes are not worth parsing.
    onRequest: async (request) => {
      const query = request.query as Record<string, unknown>;
      const route = routes.find(({ endpoint }) => answersQuery(endpoint, query));
      if (!route) throw refuse('notFound');

      admit(urgencyOf(route));

      onTheirWay.set(request, await authenticate(route, request, services));
    },
    handler: async (request, reply) => {
      const incoming = onTheirWay.get(request);
      if (!incoming) throw new Error('a request reached its handler without being authenticated');

      const { endpoint } = incoming.route;
      const parsed = await parseRequest(incoming, request);
      return noteRefusal({ ...incoming, sent: { endpoint, parsed } }, services, () =>
        answer(incoming, parsed, request, reply, services),
      );
    },
  });
}

/** The calls that take files understand multipart and nothing else; no other call does. */
function registerUploads(app: FastifyInstance, routes: Route[], services: Services, admit: AdmitCall) {
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(fastifyMultipart);
    register(uploads, routes, services, admit);
  });
}

/** Registers every call: who may make it, which ids must be their own, its handler. Refuses an incomplete table. */
export function registerRoutes(app: FastifyInstance, routes: Route[], services: Services, admit: AdmitCall) {
  for (const route of routes) assertComplete(route);

  const byAddress = Map.groupBy(routes, ({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  for (const group of byAddress.values()) {
    const takesFiles = group.some(({ endpoint }) => endpoint.upload);
    if (takesFiles) registerUploads(app, group, services, admit);
    else register(app, group, services, admit);
  }
}

import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import { allFeatures, descriptionsByCall } from '@kindwell/contract/description/all-descriptions.ts';
import { fieldMeanings } from '@kindwell/contract/description/fields.ts';
import { refusals } from '@kindwell/contract/refusals.ts';
import { describe, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { commonRefusals } from './common-refusals.ts';
import { describeApi } from './describe-api.ts';

const calls = allFeatures.flatMap((feature) => feature.calls);
const document = describeApi([...allEndpoints], 'https://my.kindwell.test');

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every piece of the document, but for the examples. */
function* piecesOf(value: unknown, path = ''): Generator<[string, Node]> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) yield [path, value];
  for (const [key, inner] of Object.entries(value))
    if (key !== 'example' && key !== 'examples') yield* piecesOf(inner, `${path}/${key}`);
}

test('every call is described, once', () => {
  const names = calls.map(({ endpoint }) => endpoint.name);
  expect(names.toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
});

describe.each(calls.map((call) => [call.endpoint.name, call] as const))(
  '%s',
  (_name, { endpoint, bodies, answers }) => {
    test('each body of the examples is one that the contract takes', () => {
      expect(Object.keys(bodies).length > 0).toBe(endpoint.body !== undefined);
      for (const body of Object.values(bodies)) expect(endpoint.body?.safeParse(body)).toMatchObject({ success: true });
    });

    test('each answer of the examples is what the contract lets out, no more and no less', () => {
      const isBytes = endpoint.file === 'application/octet-stream';
      expect(Object.keys(answers).length > 0).toBe(!isBytes);
      for (const answer of Object.values(answers)) expect(endpoint.answer.parse(answer)).toEqual(answer);
    });
  },
);

test('a refusal is declared once: with the call, or for all calls of its kind', () => {
  for (const { endpoint, refusals: own } of calls) {
    const common = commonRefusals(endpoint);
    expect([endpoint.name, own.filter((code) => code !== 'notFound' && common.includes(code))]).toEqual([
      endpoint.name,
      [],
    ]);
  }
});

test('every refusal of the catalogue is declared, but for those of addresses that are no calls', () => {
  const declared = new Set(calls.flatMap(({ endpoint, refusals: own }) => [...own, ...commonRefusals(endpoint)]));
  const others = Object.keys(refusals).filter((code) => !declared.has(code as keyof typeof refusals));

  expect(others).toEqual(['callNotSigned']);
});

test('a tag is a folder of features', () => {
  const folders = new Map(allFeatures.map(({ tag, about }) => [tag, about]));
  expect([...folders.values()].every((about) => about.endsWith('.'))).toBe(true);

  for (const { endpoint } of apiRoutes('demo'))
    expect(folders.has(descriptionsByCall.get(endpoint.name)?.tag ?? '')).toBe(true);
});

test('every field and parameter says what it means, and no meaning is left over', () => {
  const silent: string[] = [];
  const names = new Set<string>();

  for (const [path, piece] of piecesOf(document)) {
    for (const [name, field] of Object.entries(isNode(piece.properties) ? piece.properties : {})) {
      names.add(name);
      if (isNode(field) && field.description === undefined && field.$ref === undefined) silent.push(`${path}: ${name}`);
    }
    if (typeof piece.in === 'string' && typeof piece.name === 'string') {
      names.add(piece.name);
      if (piece.description === undefined) silent.push(`${path}: ${piece.name}`);
    }
  }

  expect(silent).toEqual([]);
  expect(Object.keys(fieldMeanings).filter((name) => !names.has(name))).toEqual([]);
});

test('a refused call says by which codes, under the status of each', () => {
  const { paths, components } = document as { paths: Record<string, Record<string, Node>>; components: Node };
  const { responses } = components as { responses: Record<string, Node> };
  const booking = paths['/selfcare/bookappointment/']?.post?.responses as Record<string, Node>;
  const codesOf = (status: string) => {
    const answer = booking[status] ?? {};
    const whole = answer.$ref ? responses[String(answer.$ref).split('/').at(-1) ?? ''] : answer;
    return String(whole?.description)
      .split('\n')
      .map((line) => /`(\w+)`/.exec(line)?.[1]);
  };

  expect(codesOf('409')).toEqual(expect.arrayContaining(['slotTaken', 'personBusy', 'alreadyRequested', 'offerUsed']));
  expect(codesOf('422')).toEqual(expect.arrayContaining(['timeTooSoon', 'personVisitsLimit', 'keyReused']));
  expect(codesOf('401')).toEqual(['signedOut']);
  expect(codesOf('429')).toEqual(['bookingsAnHour']);
});

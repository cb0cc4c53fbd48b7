import { allFeatures, descriptionsByCall } from '@kindwell/contract/description/all-descriptions.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import { introduction } from './introduction.ts';
import type { Json } from './json-schema.ts';
import { type DescribedCall, operationOf, type Shared } from './operation.ts';
import { failedAnswer, failureSchemas, responseHeaders } from './refusal-answers.ts';
import { securitySchemes, sharedParameters } from './session-headers.ts';

/** The call with what is said of it; nothing for one that exists in a test alone. */
function describedCall(endpoint: Endpoint): DescribedCall[] {
  const described = descriptionsByCall.get(endpoint.name);
  return described ? [{ ...described, endpoint }] : [];
}

/** `?action=remove`; nothing for the call that has none. */
const selectorOf = ({ when }: Endpoint) =>
  Object.entries(when?.query ?? {}).flatMap(([name, value]) => (value === null ? [] : `\`${name}=${value}\``));

const withSelector = (call: DescribedCall) => {
  const selector = selectorOf(call.endpoint);
  return `- ${selector.length ? `With ${selector.join(' and ')}` : 'Without'}: ${call.summary}`;
};

/**
 * Calls that share an address and are told apart by their query, as the one operation that OpenAPI has room for: the first
 * gives it its name and its answer, and `x-calls` names all of them.
 */
function mergedOperation(calls: DescribedCall[], shared: Shared): Json {
  const [first] = calls as [DescribedCall];
  if (calls.length === 1) return operationOf(first, shared);

  const names = calls.map(({ endpoint }) => endpoint.name);
  const all = calls.map((call) => operationOf(call, shared));
  const parameters = all.flatMap((operation) => operation.parameters as { name: string; in: string }[]);
  const once = parameters.filter((one, at) => parameters.findIndex(({ name }) => name === one.name) === at);
  const refusals = [...new Set(calls.flatMap((call) => call.refusals))];

  return {
    ...operationOf({ ...first, refusals, endpoint: { ...first.endpoint, writes: true } }, shared),
    description: calls.map(withSelector).join('\n'),
    parameters: once.map((one) => (one.in === 'path' ? one : { ...one, required: false })),
    security: all.flatMap(({ security }) => security as Json[]),
    'x-calls': names,
  };
}

/** The OpenAPI 3.1 description of these calls, which the server at this address answers. */
export function describeApi(endpoints: Endpoint[], serverUrl: string): Json {
  const shared: Shared = { components: {}, responses: {} };
  const paths: Record<string, Json> = {};
  const byAddress = Map.groupBy(
    endpoints.flatMap(describedCall),
    ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
  );

  for (const calls of byAddress.values()) {
    const [{ endpoint }] = calls as [DescribedCall];
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: mergedOperation(calls, shared),
    };
  }

  const served = new Set(endpoints.map(({ name }) => descriptionsByCall.get(name)?.tag));
  const failures = failureSchemas({ components: shared.components });

  return {
    openapi: '3.1.1',
    info: {
      title: 'Kindwell',
      version: '1.0.0',
      summary: 'The calls of the Kindwell patient portal.',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Kindwell' },
    },
    servers: [{ url: serverUrl, description: 'The server that answers this description.' }],
    tags: allFeatures.filter(({ tag }) => served.has(tag)).map(({ tag, about }) => ({ name: tag, description: about })),
    paths,
    components: {
      securitySchemes,
      parameters: sharedParameters,
      headers: responseHeaders,
      responses: { ...shared.responses, Failed: failedAnswer },
      schemas: { ...shared.components, ...failures },
    },
  };
}

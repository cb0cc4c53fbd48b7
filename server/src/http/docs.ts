import { descriptionsByCall } from '@kindwell/contract/description/all-descriptions.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { page } from '#server/http/pages/page.ts';
import { html } from '#server/lib/html.ts';
import type { Services } from '#server/services.ts';
import { describeApi } from './description/describe-api.ts';
import type { Route } from './route.ts';

const audience: Record<Endpoint['auth'], string> = {
  public: 'Anyone',
  signin: 'Before signing in',
  patient: 'Signed in',
  clinic: 'A clinic, with its key',
  staff: 'Somebody of the staff',
};

const provesWrites: Endpoint['auth'][] = ['patient', 'staff'];

function listPage(endpoints: Endpoint[]): string {
  const rows = endpoints.map(
    ({ name, method, path, auth, writes }) => html`<tr>
<td><code>${method} ${path}</code></td>
<td>${descriptionsByCall.get(name)?.summary ?? ''}</td>
<td>${audience[auth]}${writes && provesWrites.includes(auth) ? ', with XSRF proof' : ''}</td>
</tr>`,
  );

  return page(
    'API',
    html`<p class="lead">The calls that this server answers, as OpenAPI 3.1: <a href="/docs/openapi.json">openapi.json</a>.</p>
<div class="wide"><table>
<thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Who may call it</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`,
  );
}

/** GET /docs: the calls as a page; GET /docs/openapi.json: the same as OpenAPI 3.1. Both come from the contract. */
export function addDocs(app: FastifyInstance, routes: Route[], { config }: Services) {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  // Made when it is first asked for: it takes longer than the rest of a start, and few ask.
  let description: string | undefined;

  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(listPage(endpoints)));
  app.get('/docs/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describeApi(endpoints, config.publicUrl));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

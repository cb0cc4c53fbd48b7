import * as z from 'zod/mini';
import { settingError } from '#server/lib/setting-error.ts';
import { schemasOf, setting, webAddress } from '#server/settings/setting.ts';

/** Where traces go, and how many of them. */
export type TracingSettings = {
  /** The whole address that takes them: `http://collector:4318/v1/traces`. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share that is kept, 0 to 1, of traces that nobody began before us. */
  ratio: number;
};

const share = 'must be a share from 0 to 1, like 0.05';
const headersForm = /^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/;

/** The settings of traces, named as everywhere where OpenTelemetry is used. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(z.optional(webAddress()), {
    does: 'The collector that takes traces by OTLP over HTTP, as JSON: a trace for each call and each job, with a step for each statement and each call that leaves.',
    values: 'an http:// or https:// address, like http://collector:4318',
    otherwise: 'no traces',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z.optional(z.string().check(z.regex(headersForm, 'must look like name=value,name=value'))),
    {
      does: 'What that collector wants to see in each call, such as a key.',
      values: 'name=value,name=value, special characters as in an address',
      otherwise: 'none: belongs to OTEL_EXPORTER_OTLP_ENDPOINT',
      isSecret: true,
    },
  ),
  OTEL_SERVICE_NAME: setting(z._default(z.string(), 'kindwell'), {
    does: 'The name of this process among others in the traces.',
    values: 'text',
    otherwise: 'kindwell',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting(z._default(z.coerce.number(share).check(z.gte(0, share), z.lte(1, share)), 1), {
    does: 'The share of traces that is kept, of those that did not begin at a proxy of yours, which decides about its own. Each step costs a little: a busy portal keeps a few in a hundred.',
    values: 'a number from 0 to 1',
    otherwise: '1',
  }),
};

const valuesOf = z.object(schemasOf(tracingSettings));

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw settingError('OTEL_EXPORTER_OTLP_HEADERS', 'has a % that begins no character: a % itself is written %25');
  }
}

const readHeaders = (text = '') =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return [name, decode(value)];
      }),
  );

/** Where traces go; undefined where there are none. Throws an Error with one clear line. */
export function readTracing(values: z.output<typeof valuesOf>): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (headers && !endpoint)
    throw settingError('OTEL_EXPORTER_OTLP_ENDPOINT', 'is missing: OTEL_EXPORTER_OTLP_HEADERS is set');
  if (!endpoint) return undefined;

  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(headers),
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

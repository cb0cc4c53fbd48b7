import * as z from 'zod/mini';
import { setting, wholeNumber } from '#server/settings/setting.ts';

/** Where a process tells what it counts. */
export const metricsSettings = {
  METRICS_PORT: setting(z.optional(wholeNumber(0, 65_535)), {
    does: 'Answers /metrics for Prometheus, and /healthz and /readyz, which a worker has nowhere else. Never lead the proxy to it. With 0 the machine chooses a free port, which the output names.',
    values: 'a port from 0 to 65535',
    otherwise: 'no metrics',
  }),
  METRICS_HOST: setting(z.optional(z.string()), {
    does: 'The address that METRICS_PORT is opened on: one that Prometheus and the health checks reach, and the world does not.',
    values: 'an address or name of this machine',
    otherwise: 'HOST',
  }),
};

type Values = { METRICS_PORT?: number | undefined; METRICS_HOST?: string | undefined; HOST: string };

/** Where the metrics are answered; undefined: nowhere. */
export const readMetricsAddress = ({ METRICS_PORT: port, METRICS_HOST, HOST }: Values) =>
  port === undefined ? undefined : { port, host: METRICS_HOST ?? HOST };

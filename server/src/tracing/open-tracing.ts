import type { Metrics } from '#server/metrics/metrics.ts';
import type { Tracing } from './span.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** No traces: nothing is begun, nothing is loaded. */
export const untraced: Tracing = { begin: () => undefined, stop: async () => {} };

/** Opens the way to the collector of traces; without settings the libraries for it are not even loaded. */
export async function openTracing(settings: TracingSettings | undefined, metrics: Metrics): Promise<Tracing> {
  if (!settings) return untraced;

  const { traceTo } = await import('./trace-to.ts');
  return traceTo(settings, metrics);
}

/** One line of /metrics: `key` is its name with its labels. */
export type Series = { key: string; name: string; labels: Record<string, string>; value: number };

export type ReadMetrics = {
  text: string;
  series: Series[];
  /** The sum of the series of this name that have these labels; 0 where there is none. */
  sum(name: string, labels?: Record<string, string>): number;
};

const lineForm = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;
const labelForm = /(\w+)="((?:[^"\\]|\\.)*)"/g;

function parseLine(line: string): Series[] {
  const [, name, labels = '', value] = lineForm.exec(line) ?? [];
  if (name === undefined) return [];

  const pairs = [...labels.matchAll(labelForm)].map(([, label = '', text = '']) => [label, text]);
  return [{ key: `${name}{${labels}}`, name, labels: Object.fromEntries(pairs), value: Number(value) }];
}

/** Asks a process for its metrics, as Prometheus does. */
export async function readMetrics(url: string): Promise<ReadMetrics> {
  const text = await (await fetch(url)).text();
  const series = text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : parseLine(line)));

  return {
    text,
    series,
    sum: (name, labels = {}) =>
      series
        .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
        .reduce((sum, { value }) => sum + value, 0),
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/metrics/metrics.ts';
import { watchProcess } from '#server/metrics/start-metrics.ts';
import { projectRoot } from './run-program.ts';

const read = (...names: string[]) => readFileSync(path.join(projectRoot, ...names), 'utf8');

type Alert = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
};
type Panel = { title: string; type: string; targets?: { expr: string }[] };

const alerts = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = JSON.parse(read('deploy/grafana/kindwell.json')) as { uid: string; panels: Panel[] };
const runbooks = read('docs/operations/runbooks.md');

// What other programs tell: Prometheus itself, the exporters of machines and of probes from outside.
const foreign = /^(up|node_filesystem_(avail|size)_bytes|probe_success|probe_ssl_earliest_cert_expiry)$/;

/** The names of metrics in a query: what is followed by a choice of series, or stands bare as its own word. */
const namesIn = (query: string) => [
  ...new Set(query.match(/\b(?:kindwell|nodejs|process|node|probe)_[a-z0-9_]+|\bup\b(?=[{ ])/g)),
];

/** The names of all series that a process answers. */
async function namesGiven(): Promise<Set<string>> {
  const metrics = createMetrics();
  watchProcess(metrics);
  const types = (await metrics.scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm);

  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test('every metric that the dashboard and the alerts name is one that a process gives', async () => {
  const given = await namesGiven();
  const queries = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  const named = new Set(queries.flatMap(namesIn));

  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((name) => !given.has(name) && !foreign.test(name))).toEqual([]);
  expect([...given].filter((name) => name.startsWith('kindwell_')).length).toBeGreaterThan(30);
});

test('whatever Kindwell counts is on the dashboard or in an alert, so nothing is counted in vain', async () => {
  const shown = read('deploy/grafana/kindwell.json') + read('deploy/prometheus/alerts.yml');
  const own = [...(await namesGiven())].filter((name) => name.startsWith('kindwell_') && !/_(sum|count)$/.test(name));

  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test('each alert says how urgent it is, what is the matter, and which runbook helps; each runbook has its alert', () => {
  const sections = [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);

  for (const { alert, labels, annotations } of alerts) {
    expect(labels.severity, alert).toMatch(/^(page|ticket)$/);
    expect(annotations.runbook_url).toBe(`docs/operations/runbooks.md#${alert.toLowerCase()}`);
    expect([annotations.summary, annotations.description]).not.toContain('');
  }
  expect(sections).toEqual(alerts.map(({ alert }) => alert));
});

test('each runbook says what it means, what patients notice, where to look, what to do, and what comes after', () => {
  const bodies = runbooks.split(/^## \w+$/m).slice(1);
  const parts = ['**Means.**', '**Patients notice.**', '**Look.**', '**Do.**', '**Afterwards.**'];

  expect(bodies.filter((body) => !parts.every((part) => body.includes(part)))).toEqual([]);
});

test('Prometheus reads the alerts and leads to every process', () => {
  const { rule_files: ruleFiles, scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml'));

  expect(ruleFiles).toEqual(['alerts.yml']);
  expect(jobs.map(({ job_name }: { job_name: string }) => job_name)).toEqual(['kindwell', 'node', 'portal']);
});

test('what is asked for from outside is what the proxies let through', () => {
  const asked = /targets: \['https:\/\/[^/]+(\/\w+)'\]/.exec(read('deploy/prometheus/prometheus.yml'))?.[1] ?? '';
  const nginx = /location ~ \^\/\(([^)]*)\)\$ \{\s*allow/.exec(read('deploy/nginx/kindwell.conf'))?.[1] ?? '';
  const haproxy = /deny_status 404 if \{ path ([^}]*) \}/.exec(read('deploy/haproxy/haproxy.cfg'))?.[1] ?? '';

  expect(asked).toBe('/healthz');
  expect(nginx.split('|')).toContain('readyz');
  expect(haproxy.split(' ')).toContain('/readyz');
  expect([...nginx.split('|').map((name) => `/${name}`), ...haproxy.split(' ')]).not.toContain(asked);
});

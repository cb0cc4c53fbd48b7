import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { isKeptOut, readContainerfile, readCopy } from '#bin/lib/containerfile.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { allSettings } from '#server/settings/all-settings.ts';
import type { Setting } from '#server/settings/setting.ts';
import { projectRoot } from './run-program.ts';

const readText = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: projectRoot }).toSorted();

type Service = {
  image?: string;
  user?: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  environment?: Record<string, string>;
  volumes?: string[];
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

const compose: Compose = parse(readText('deploy/compose.yaml'), { merge: true });
const services = Object.entries(compose.services);

type Container = {
  args: string[];
  env: { name: string }[];
  securityContext: object;
  startupProbe: object;
  livenessProbe: object;
  readinessProbe: object;
  resources: object;
};
type Pod = { securityContext: object; terminationGracePeriodSeconds: number; containers: Container[] };
type Manifest = {
  kind: string;
  metadata?: { name: string };
  data?: Record<string, string>;
  spec?: { strategy?: object; template?: { spec: Pod } };
};

const manifests: Manifest[] = filesOf('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(readText(file)).map((document) => document.toJS()),
);
const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
const containers = pods.flatMap((pod) => pod.containers);

const units = filesOf('deploy/systemd/*.service');
const variablesOf = (text: string) => [...text.matchAll(/(?:^|[\s=])([A-Z][A-Z\d_]*)=/gm)].map(([, name = '']) => name);

// The longest that a process takes to end what is under way (server/src/main.ts), and some seconds to spare.
const stopSeconds = 20;

test('every file of deploy/ that should be YAML is', () => {
  const files = filesOf('deploy/**/*.{yaml,yml}');

  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    expect(
      parseAllDocuments(readText(file), { merge: true }).flatMap(({ errors }) => errors),
      file,
    ).toEqual([]);
  }
});

test('every variable that deploy/ sets is a setting, and what is secret comes as a file', () => {
  const settings: Record<string, Setting> = allSettings;
  const image = readContainerfile().at(-1)?.instructions ?? [];
  const set = [
    ...services.flatMap(([name, { environment }]) => (name === 'postgres' ? [] : Object.keys(environment ?? {}))),
    ...manifests.flatMap(({ metadata, data }) =>
      metadata?.name === 'kindwell-settings' ? Object.keys(data ?? {}) : [],
    ),
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ...units.flatMap((file) => variablesOf(readText(file).replaceAll(/^(?!Environment=).*$/gm, ''))),
    ...image.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => variablesOf(rest)),
  ].filter((name) => !['HOME', 'Environment'].includes(name));

  expect(set.length).toBeGreaterThan(50);
  for (const name of set) {
    const isSecret = settings[name.replace(/_FILE$/, '')]?.isSecret ?? false;
    expect(name.replace(/_FILE$/, ''), name).toBeOneOf(Object.keys(settings));
    expect(name.endsWith('_FILE'), name).toBe(isSecret);
  }
  for (const name of variablesOf(readText('deploy/systemd/kindwell.env.example')))
    expect(name).toBeOneOf(Object.keys(settings));
});

test('what an operator says of themselves and chooses for their patients gets through compose', () => {
  const passed = Object.keys(compose.services.web?.environment ?? {}).map((name) => name.replace(/_FILE$/, ''));
  const leftOut = Object.keys(allSettings).filter((name) => !passed.includes(name));
  // How a process works inside, and numbers that are right for nearly all: who needs another one adds it to the file.
  const inside =
    /^(NODE_ENV|PORT|HOST|DATA_DIR|LOG_LEVEL|WAL_ARCHIVE|MAX_CONNECTIONS|METRICS_HOST|DRAIN_SECONDS|PLACES_(KEY|URL))$|_MS$/;
  const groups =
    /^(DATABASE|OVERLOAD|OTEL|FILES_S3|LIMIT|SESSION|CODES?|FEDERAL|INVITES_(A|TO)|FAMILY|VISITS|WAITLIST|REQUESTS|HOLDS|BOOKINGS)_/;

  expect(leftOut.filter((name) => !inside.test(name) && !groups.test(name))).toEqual([]);
});

test('compose gives each service what it needs and no more: read-only, no capability, a health check', () => {
  for (const [name, service] of services) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.security_opt, name).toContain('no-new-privileges:true');
    expect(service.healthcheck?.test[0], name).toBe('CMD');
    // The image of PostgreSQL leaves root by itself, once its folder is its own.
    if (name !== 'postgres') expect(Number(service.user?.split(':')[0]), name).toBeGreaterThan(0);
  }
  for (const name of ['web', 'worker'])
    expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(stopSeconds);
});

test('compose makes a role of its own for Kindwell, which is not the superuser of the image', () => {
  expect(compose.services.postgres?.environment).toEqual({ POSTGRES_PASSWORD_FILE: '/run/secrets/postgres_password' });
  expect(readText('deploy/compose/create-role.sh')).toContain("create role kindwell login password :'password';");
  expect(readText('deploy/compose.yaml')).toContain('create-role.sh:/docker-entrypoint-initdb.d/create-role.sh:ro');
});

test('compose reads the one configuration of nginx that is shipped, and says where its own processes are', () => {
  expect(compose.services.nginx?.volumes).toEqual([
    './nginx/kindwell.conf:/etc/nginx/conf.d/default.conf:ro',
    './compose/upstream.conf:/etc/nginx/conf.d/upstream.conf:ro',
    './secrets/tls:/etc/ssl/kindwell:ro',
  ]);
  for (const file of ['deploy/nginx/upstream.conf', 'deploy/compose/upstream.conf'])
    expect(readText(file), file).toMatch(/^upstream kindwell_web \{$/m);
  expect(readText('deploy/nginx/kindwell.conf')).toContain('proxy_pass http://kindwell_web;');
});

test('the proxies lead pages to https, and refuse calls in the clear', () => {
  const prefixes = new Set(allEndpoints.map(({ path: call }) => call.split('/')[1] ?? ''));
  const nginx = readText('deploy/nginx/kindwell.conf').split('listen 443')[0] ?? '';

  expect(prefixes.size).toBeGreaterThan(4);
  for (const prefix of prefixes) {
    if (prefix === 'demo') continue;
    expect(/location ~ \^\/\(([^)]*)\)\/ \{[^}]*return 403/.exec(nginx)?.[1]?.split('|')).toContain(prefix);
    expect(readText('deploy/haproxy/haproxy.cfg')).toMatch(new RegExp(`deny_status 403 if .* /${prefix}/ .*!. ssl_fc`));
  }
});

test('what nginx says itself has the headers that every answer of Kindwell has', () => {
  const says = readText('deploy/nginx/kindwell.conf').split('location = /nginx-says')[1]?.toLowerCase() ?? '';
  const names = Object.keys(securityHeaders).filter((name) => name !== 'permissions-policy');

  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(says).toContain(`add_header ${name} `);
});

test('each pod runs as nobody in particular, on a read-only file system, and is watched', () => {
  expect(containers.map(({ args }) => args)).toEqual([
    ['--role', 'web'],
    ['--role', 'worker'],
  ]);

  for (const { securityContext, terminationGracePeriodSeconds } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stopSeconds);
  }
  for (const container of containers) {
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({ limits: { memory: expect.any(String) } });
    expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/healthz' } });
    expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } });
    expect(container.startupProbe).toMatchObject({ httpGet: { path: '/readyz' } });
  }
});

test('kustomize applies every manifest, and the way in leads to the Service of the web processes', () => {
  const { resources }: { resources: string[] } = parse(readText('deploy/kubernetes/kustomization.yaml'));
  const files = filesOf('deploy/kubernetes/*.yaml').map((file) => path.basename(file));
  expect(resources.toSorted()).toEqual(files.filter((file) => file !== 'kustomization.yaml'));

  const service = manifests.find(({ kind }) => kind === 'Service')?.metadata?.name;
  const ingress = manifests.find(({ kind }) => kind === 'Ingress');
  expect(JSON.stringify(ingress?.spec)).toContain(
    JSON.stringify({ service: { name: service, port: { name: 'http' } } }),
  );
});

test('an upgrade in Kubernetes never has fewer web processes than before', () => {
  for (const { kind, spec } of manifests) {
    if (kind === 'Deployment') expect(spec?.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
  }
});

test('each unit of systemd is shut in, and has longer to end than a process takes', () => {
  expect(units).toHaveLength(2);

  for (const file of units) {
    const lines = readText(file).split('\n');
    const wanted = [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'Restart=always',
      'MemoryMax=768M',
    ];
    expect(lines, file).toEqual(expect.arrayContaining(wanted));

    const stop = lines.find((line) => line.startsWith('TimeoutStopSec='));
    expect(Number(stop?.split('=')[1]), file).toBeGreaterThanOrEqual(stopSeconds);
  }
});

test('whatever starts a server takes __proto__ away from it', () => {
  const starts = [
    'bin/kindwell',
    'deploy/Containerfile',
    ...units,
    'drills/own-process.ts',
    'drills/cluster/servers.ts',
  ];
  for (const file of starts) expect(readText(file), file).toContain('--disable-proto=delete');
});

test('the image copies only what is there, has no tools, and runs as nobody in particular', () => {
  const stages = readContainerfile();
  const image = stages.at(-1)?.instructions ?? [];
  const wordsOf = (wanted: string) => image.filter(({ word }) => word === wanted).map(({ rest }) => rest);

  for (const instruction of stages.flatMap(({ instructions }) => instructions)) {
    if (instruction.word !== 'COPY') continue;
    const { from, sources } = readCopy(instruction);
    for (const source of from ? [] : sources) {
      expect(existsSync(path.join(projectRoot, source)), source).toBe(true);
      expect(isKeptOut(source), source).toBe(false);
    }
  }

  expect(wordsOf('USER')).toEqual(['10001:10001']);
  expect(wordsOf('HEALTHCHECK')[0]).toContain('"bin/healthcheck.ts"');
  expect(wordsOf('ENTRYPOINT')[0]).toContain('"server/src/main.ts"');
  expect(wordsOf('RUN').join()).not.toContain('npm');
  const packages = stages.find(({ name }) => name === 'packages')?.instructions ?? [];
  expect(packages.find(({ word }) => word === 'RUN')?.rest).toContain('--omit=dev');
});

test('no secret, no data and no test gets into the image', () => {
  const kept = ['data/secret', '.git/config', 'deploy/secrets/kindwell_secret', 'server/src/config.test.ts', '.env'];
  for (const file of kept) expect(isKeptOut(file), file).toBe(true);

  expect(isKeptOut('server/src/main.ts')).toBe(false);
  expect(isKeptOut('server/src/testing/test-app.ts')).toBe(true);
});

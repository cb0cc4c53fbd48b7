import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { sql } from '#server/db/sql.ts';
import { countFigure } from './count-figure.ts';
import { type OwnProcess, startKindwell } from './own-process.ts';

const idleSockets = 5000;
const slowSenders = 100;
const slowReaders = 50;
const documentMegabytes = 10;
const dripEveryMs = 500;

type Client = { socket: Socket; isOpen: boolean; bytes: number; openedAt: number; closedAt: number };

function open(server: OwnProcess): Client {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const client = { socket, isOpen: true, bytes: 0, openedAt: performance.now(), closedAt: 0 };

  socket.on('error', () => {});
  socket.on('close', () => {
    client.isOpen = false;
    client.closedAt = performance.now();
  });
  return client;
}

const openMany = (server: OwnProcess, count: number) => Array.from({ length: count }, () => open(server));

/** Says one thing and then one byte at a time, until it is hung up on. */
function drip({ socket }: Client, begin: string) {
  socket.write(begin);
  const dripping = setInterval(() => socket.write('x'), dripEveryMs);
  socket.on('close', () => clearInterval(dripping));
  socket.on('data', () => {});
}

/** Asks for a file and takes a little of it at a time. */
function sip(client: Client, path: string) {
  client.socket.write(`GET ${path} HTTP/1.1\r\nhost: drill\r\n\r\n`);
  client.socket.pause();
  const sipping = setInterval(() => {
    client.bytes += client.socket.read(100)?.length ?? 0;
  }, dripEveryMs);
  client.socket.on('close', () => clearInterval(sipping));
}

/** Waits until all are hung up on; answers the longest that one stayed, in seconds, or the patience where it was used up. */
async function untilGone(clients: Client[], patienceSeconds: number): Promise<number> {
  const end = performance.now() + patienceSeconds * 1000;
  while (clients.some(({ isOpen }) => isOpen) && performance.now() < end) await wait(100);

  const stayed = clients.map(({ openedAt, closedAt, isOpen }) => (isOpen ? performance.now() : closedAt) - openedAt);
  for (const { socket } of clients) socket.destroy();
  return Math.max(...stayed) / 1000;
}

/** What an ordinary visitor waits, again and again, while `meanwhile` goes on. */
async function visit(server: OwnProcess, meanwhile: Promise<unknown>) {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const ended = meanwhile.finally(() => {
    isOver = true;
  });

  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(`${server.url}/selfcare/state/`).catch(() => null);
    if (answer?.status !== 200) failed += 1;
    await answer?.arrayBuffer();
    times.push(performance.now() - began);
    await wait(50);
  }
  await ended;
  return { p99Ms: percentile(times, 0.99), failed };
}

async function addDocument({ db }: Ground): Promise<string> {
  const bytes = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(documentMegabytes * 1024 * 1024 - 5)]);
  const { uniqueId } = await db.one(sql<{ uniqueId: string }>`
    insert into clinic_document (clinic_id, category, title, media_type, bytes, published_on)
    select id, 'Forms', 'Large', 'application/pdf', ${bytes}, '2026-01-01' from clinic where published order by id limit 1
    returning unique_id as "uniqueId"`);
  return `/clinic-documents/${uniqueId}`;
}

/** One way of being slow: how long it lasts, and what others and the process feel of it. */
async function endure(server: OwnProcess, what: string, clients: Client[], limitSeconds: number): Promise<Figure[]> {
  const gone = untilGone(clients, limitSeconds + 10);
  const megabytes = wait(3000).then(() => server.residentMegabytes());
  const { p99Ms, failed } = await visit(server, gone);

  return [
    atMost(`${what}: cut off after`, await gone, limitSeconds, 's'),
    atMost(`${what}: others meanwhile, p99`, p99Ms, 500, 'ms'),
    countFigure(`${what}: others who were refused`, failed),
    { what: `${what}: resident`, measured: `${Math.round(await megabytes)} MB`, reach: '', isReached: null },
  ];
}

async function beSlow(ground: Ground, server: OwnProcess): Promise<Figure[]> {
  const figures: Figure[] = [];

  figures.push(...(await endure(server, `${idleSockets} sockets that say nothing`, openMany(server, idleSockets), 15)));

  const headers = openMany(server, slowSenders);
  for (const client of headers) drip(client, 'GET / HTTP/1.1\r\nhost: drill\r\nx-slow: ');
  figures.push(...(await endure(server, 'headers that trickle in', headers, 15)));

  const bodies = openMany(server, slowSenders);
  const head =
    'POST /selfcare/login/ HTTP/1.1\r\nhost: drill\r\ncontent-type: application/json\r\ncontent-length: 60000';
  for (const client of bodies) drip(client, `${head}\r\n\r\n{`);
  figures.push(...(await endure(server, 'bodies that trickle in', bodies, 20)));

  const path = await addDocument(ground);
  const readers = openMany(server, slowReaders);
  for (const client of readers) sip(client, path);
  figures.push(...(await endure(server, 'files that nobody takes', readers, 125)));

  return figures;
}

/** Clients that take for ever, with the limits as they are; lasts three minutes. */
export async function drillClients(): Promise<Figure[]> {
  const ground = await prepareGround();

  try {
    const server = await startKindwell(ground);
    const figures = await beSlow(ground, server);
    server.kill('SIGTERM');
    await server.ended;
    return figures;
  } finally {
    await ground.stop();
  }
}

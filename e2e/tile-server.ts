import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it came. */
type Asked = { path: string; headers: IncomingHttpHeaders };

/** A server of tiles for the tests: its address, what it was asked for, and whether it answers. */
export type TileServer = { url: string; asked: Asked[]; isBroken: boolean; stop: () => Promise<void> };

/** The ground of its styles, as red, green and blue. */
export const grounds = { light: [240, 235, 220], dark: [20, 30, 45] };

const attribution =
  '<a href="https://streets.example/copyright">© Paper Streets</a><img src=x><a href="javascript:alert(1)">more</a>';

const styleOf = (url: string, [red, green, blue]: number[], street: string) => ({
  version: 8,
  glyphs: `${url}/letters/{fontstack}/{range}.pbf`,
  sources: { paper: { type: 'vector', tiles: [`${url}/tiles/{z}/{x}/{y}.pbf`], maxzoom: 14, attribution } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': `rgb(${red}, ${green}, ${blue})` } },
    {
      id: 'streets',
      type: 'line',
      source: 'paper',
      'source-layer': 'streets',
      paint: { 'line-color': street, 'line-width': 3 },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'paper',
      'source-layer': 'streets',
      layout: { 'text-field': ['get', 'name'], 'text-font': ['Paper'], 'symbol-placement': 'line' },
    },
  ],
});

/** A number of protocol buffers: seven bits a byte, the lowest first. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const field = (number: number, bytes: number[]) => [number * 8 + 2, ...varint(bytes.length), ...bytes];
const text = (words: string) => [...Buffer.from(words)];

/** A tile of 4096 by 4096 with two streets that cross, one of them by name, as the Mapbox Vector Tile Specification 2 has it. */
function tile(): Buffer {
  const [moveTo, lineTo] = [9, 10];
  const cross = [moveTo, 0, 4096, lineTo, 8192, 0, moveTo, 4095, 4095, lineTo, 0, 8192].flatMap(varint);
  const street = [...field(2, [0, 0]), 3 * 8, 2, ...field(4, cross)];
  const named = [...field(3, text('name')), ...field(4, field(1, text('Main Street')))];
  const layer = [...field(1, text('streets')), ...field(2, street), ...named, 5 * 8, ...varint(4096), 15 * 8, 2];

  return Buffer.from(field(3, layer));
}

function answer(path: string, url: string, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*');
  if (path === '/style.json') return response.end(JSON.stringify(styleOf(url, grounds.light, '#c33')));
  if (path === '/dark.json') return response.end(JSON.stringify(styleOf(url, grounds.dark, '#fc6')));
  if (path.startsWith('/tiles/')) return response.end(tile());
  // Letters without a shape.
  if (path.startsWith('/letters/')) return response.end();

  return response.writeHead(404).end();
}

/** Starts it on loopback. It notes what it is asked for, and answers 500 while `isBroken`. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer(({ url = '/', headers }, response) => {
    tiles.asked.push({ path: url, headers });
    if (tiles.isBroken) response.writeHead(500, { 'access-control-allow-origin': '*' }).end();
    else answer(url, tiles.url, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const tiles: TileServer = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    isBroken: false,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return tiles;
}

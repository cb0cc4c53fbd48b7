import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

// As a screen of the console: what its page weighs and its programs, unzipped.
const pageBytes = 4000;
const codeBytes = 600_000;

// Text that shrinks as programs do, to two fifths.
const codeText = Array.from({ length: codeBytes / 20 }, (_none, nr) => `// ${Math.imul(nr, 2_654_435_761)}`.padEnd(19));

const code = gzipSync(`${codeText.join('\n')}
fetch('/answer').then((answer) => answer.text()).then((text) => {
  document.querySelector('main').innerHTML = '<h1>' + text + '</h1>';
});`);

const page = `<!doctype html><title>Bare</title><script src="/code.js" defer></script><main></main>`.padEnd(pageBytes);

/** A page that draws one heading, once a file of the size of the console's programs is there and one call is answered. */
export async function serveBarePage(): Promise<{ url: string; stop: () => void }> {
  const server = createServer(({ url }, response) => {
    if (url === '/code.js') {
      const headers = { 'content-type': 'text/javascript', 'content-encoding': 'gzip' };
      response.writeHead(200, { ...headers, 'cache-control': 'max-age=31536000, immutable' }).end(code);
    } else if (url === '/answer') response.writeHead(200, { 'cache-control': 'no-store' }).end('Answered');
    else response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

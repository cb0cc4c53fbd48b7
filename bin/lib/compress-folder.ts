import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;
const smallestBytes = 1024;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

async function compressFile(file: string) {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;

  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    toBrotli(content, brotli).then((bytes) => writeFile(`${file}.br`, bytes)),
  ]);
}

/** Puts a gzip and a Brotli copy beside every text file of a folder, so that the server compresses nothing itself. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compressFile(path.join(folder, file))),
  );
}

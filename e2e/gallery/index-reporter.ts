import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from '@playwright/test/reporter';
import { indexPage } from './index-page.ts';
import { picturesFolder } from './pictures.ts';

/** Writes the index page of all pictures that are there once the last one has been taken. */
class IndexReporter implements Reporter {
  onEnd() {
    mkdirSync(picturesFolder, { recursive: true });
    const files = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' });
    const pictures = files.filter((file) => file.endsWith('.png')).sort();

    writeFileSync(path.join(picturesFolder, 'index.html'), indexPage(pictures));
    process.stdout.write(`${pictures.length} pictures: ${path.join(picturesFolder, 'index.html')}\n`);
  }
}

export default IndexReporter;

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settingsPage } from '#bin/lib/settings-page.ts';
import { projectRoot } from './run-program.ts';

// `npm run settings`: writes docs/settings.md from the settings of the code.
await writeFile(path.join(projectRoot, 'docs', 'settings.md'), settingsPage());

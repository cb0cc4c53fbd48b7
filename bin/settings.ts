import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './run-program.ts';
import { settingsPage } from './settings-page.ts';

// `npm run settings`: writes docs/settings.md from the settings of the code.
await writeFile(path.join(projectRoot, 'docs', 'settings.md'), settingsPage());

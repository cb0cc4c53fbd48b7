import { compile } from '@inlang/paraglide-js';
import { writeBrand } from './brand.ts';
import { type App, messageOptions } from './message-options.ts';

// For the type check and the tests, which run without Vite: `node web/compile-messages.ts`; of one app with its name.
const apps: App[] = ['web', 'console'];
const [wanted] = process.argv.slice(2);

writeBrand();
for (const app of apps) if (wanted === undefined || app === wanted) await compile(messageOptions(app));

import { compile } from '@inlang/paraglide-js';
import { writeBrand } from './brand.ts';
import { messageOptions } from './message-options.ts';

// For the type check and the tests, which run without Vite: `node web/compile-messages.ts`.
writeBrand();
await compile(messageOptions());

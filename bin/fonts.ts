import { writeFonts } from '#web-build/subset-fonts.ts';

// `npm run fonts`: writes web/src/fonts/*.woff2 from the typefaces that the packages bring.
await writeFonts();

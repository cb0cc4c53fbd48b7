import type { Plugin } from 'vite';

/**
 * Writes the faces of the app's style sheet as /fonts.css: by one name, for the pages that the server writes itself
 * (public/plain.css) cannot know those of a build.
 */
export function plainFonts(): Plugin {
  return {
    name: 'kindwell:plain-fonts',
    generateBundle: {
      // Only then do the sheets name the files of the build.
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle).map((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '',
        );
        const faces = new Set(sheets.join('').match(/@font-face\s*\{[^}]*\}/g));
        if (faces.size === 0) this.error('no style sheet of the build has a face');

        this.emitFile({ type: 'asset', fileName: 'fonts.css', source: [...faces].join('\n') });
      },
    },
  };
}

import { defineConfig } from 'vitest/config';

// The files of one worker share their modules, which hold nothing that a test changes: loading them anew for each of a
// hundred and fifty files took as long as the tests.
const node = {
  environment: 'node' as const,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      { test: { ...node, name: 'web', include: ['web/*.test.ts', 'web/src/**/*.test.ts'] } },
      { test: { ...node, name: 'bin', include: ['bin/**/*.test.ts'] } },
    ],
  },
});

import { defineConfig } from 'vitest/config';

// Tried twice like the tests in the browser: a busy machine is not a fault. The report names what needed it.
const node = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 120_000, retry: 1 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      { test: { ...node, name: 'web', include: ['web/src/**/*.test.ts'] } },
      { test: { ...node, name: 'bin', include: ['bin/**/*.test.ts'] } },
    ],
  },
});

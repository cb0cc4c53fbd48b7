import type { TestProject } from 'vitest/node';
import { prepareTemplates, type TestTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templates: TestTemplates;
  }
}

/** Runs once before the server tests: a PostgreSQL with the template databases that every test file clones. */
export async function setup(project: TestProject) {
  const templates = await prepareTemplates();
  project.provide('templates', templates.names);

  return templates.stop;
}

import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';
import { type Route, route } from '#server/http/route.ts';

/** A public call at `/demo/test/{name}` that exists in a test alone and does this. */
export function testRoute(name: string, work: () => Promise<unknown>): Route {
  const call = endpoint({
    name: `test${name}`,
    method: 'GET',
    path: `/demo/test/${name}`,
    auth: 'public',
    writes: false,
    answer: z.object({}),
  });

  return route(call, async () => {
    await work();
    return {};
  });
}

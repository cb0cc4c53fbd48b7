import { securityHeaders } from '#server/http/headers.ts';

/**
 * What a page of `npm run dev` may do beyond one of the program: Vite puts a script and the styles into the page itself,
 * tells of changes over a socket, and shows its errors by HTML. Nothing that is shipped reads this file.
 */
const hotReload: [strict: string, loose: string][] = [
  ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  ["style-src 'self'", "style-src 'self' 'unsafe-inline'"],
  ["connect-src 'self'", "connect-src 'self' ws:"],
  ["; require-trusted-types-for 'script'", ''],
  ['; trusted-types dompurify kindwell-worker', ''],
];

function loosen(policy: string): string {
  return hotReload.reduce((loosened, [strict, loose]) => {
    if (!loosened.includes(strict)) throw new Error(`The policy of server/src/http/headers.ts has no «${strict}».`);
    return loosened.replace(strict, loose);
  }, policy);
}

/** The headers of a page of `npm run dev`: those of the program, with the least that hot reload needs. */
export function devHeaders(): Record<string, string> {
  return { ...securityHeaders, 'content-security-policy': loosen(securityHeaders['content-security-policy'] ?? '') };
}

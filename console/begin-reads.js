/*
 * Begins what the screen of this address asks for first, and its code, beside the programs of the page rather than after them.
 * What it is comes from `src/first-reads.ts` and the router with the build; `src/lib/api/begun-reads.ts` hands the answers on. A
 * plain script, because modules run only once all of them are there.
 */
(() => {
  // The build puts it in (vite.config.ts).
  const { every, screens, code } = FIRST_READS;
  const { pathname, search } = window.location;

  // As `src/lib/session/staff-session.ts` notes it.
  if (!document.cookie.split('; ').includes('kindwell-console=in')) return;

  const address = pathname + search;
  const reads = Object.hasOwn(screens, address) ? screens[address] : [];
  const begin = (read) => {
    const answer = fetch(read, { headers: { Accept: 'application/json' } });
    // What takes it hears of a failure.
    answer.catch(() => {});
    return [read, answer];
  };
  window.begunReads = new Map([every, ...reads].map(begin));

  for (const href of Object.hasOwn(code, pathname) ? code[pathname] : [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href }),
    );
})();

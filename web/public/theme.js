/*
 * Decides between the light and the dark colours, before the first paint and whenever the answer changes:
 * the person's choice (local storage `kindwell.theme`: light, dark or system), else what the system prefers.
 * A plain script, because modules run only after the page has been painted. `src/theme.ts` writes the choice.
 */
(() => {
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

  // Reading throws where the browser forbids storage; the system's preference is right then.
  const readChoice = () => {
    try {
      return window.localStorage.getItem('kindwell.theme');
    } catch {
      return null;
    }
  };

  const apply = () => {
    const choice = readChoice();
    const isChosen = choice === 'light' || choice === 'dark';
    const isDark = isChosen ? choice === 'dark' : systemDark.matches;

    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    // Both are there for a page whose script has not run: one for each scheme of the system.
    for (const meta of document.querySelectorAll('[name=theme-color]')) meta.content = isDark ? '#0d1513' : '#f6f8f6';
  };

  apply();
  systemDark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  window.addEventListener('kindwell:theme', apply);
})();

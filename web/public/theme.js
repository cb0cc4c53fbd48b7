/*
 * Decides between the light and the dark colours, before the first paint and whenever the answer changes:
 * the person's choice (local storage `kindwell.theme`: light, dark or system), else what the system prefers.
 * A plain script, because modules run only after the page has been painted. `src/theme.ts` writes the choice.
 */
(() => {
  // The page has a colour for each scheme of the system: that is what a script has to choose from.
  const metas = document.querySelectorAll('[name=theme-color]');
  const [light, dark] = [...metas].map((meta) => meta.content);

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
    for (const meta of metas) meta.content = isDark ? dark : light;
  };

  apply();
  systemDark.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  window.addEventListener('kindwell:theme', apply);
})();

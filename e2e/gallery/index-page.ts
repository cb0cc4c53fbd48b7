import path from 'node:path';

type Picture = { file: string; screen: string; state: string; language: string; width: string; theme: string };

function readName(file: string): Picture {
  const [state = '', language = '', width = '', theme = ''] = path.basename(file).split('.');
  return { file, screen: path.dirname(file), state, language, width, theme };
}

const pictureOf = ({ file, state, language, width, theme }: Picture) => `
    <figure data-language="${language}" data-width="${width}" data-theme="${theme}">
      <a href="${file}"><img src="${file}" alt="" loading="lazy" width="${Number(width) / 4}" /></a>
      <figcaption>${state} · ${language} · ${width} · ${theme}</figcaption>
    </figure>`;

/** The folder of the screens that each engine of browsers draws: the states there are the engines. */
const enginesFolder = 'engines/';

/** Pictures of one screen in their order; those of the engines side by side, a row for each language, width and theme. */
function rowsOf(screen: string, pictures: Picture[]): Picture[][] {
  if (!screen.startsWith(enginesFolder)) return [pictures];

  return Object.values(Object.groupBy(pictures, ({ language, width, theme }) => [language, width, theme].join())).map(
    (row = []) => row,
  );
}

const choice = (name: string, values: string[]) => `
    <label>${name} <select name="${name}"><option value="">all</option>${values
      .map((value) => `<option>${value}</option>`)
      .join('')}</select></label>`;

const look = `
  body { font: 16px/1.5 system-ui; margin: 24px; background: #eceff0; color: #12211d }
  form { position: sticky; top: 0; display: flex; gap: 16px; padding: 8px 0; background: inherit }
  section div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
  figure { margin: 0 } figure[hidden] { display: none } img { border: 1px solid #74857e; background: #fff }
  figcaption { font-size: 13px }`;

const filter = `
  const form = document.querySelector('form');
  form.addEventListener('change', () => {
    const chosen = [...new FormData(form)].filter(([, value]) => value);
    for (const figure of document.querySelectorAll('figure')) {
      figure.hidden = !chosen.every(([name, value]) => figure.dataset[name] === value);
    }
  });`;

/**
 * The page that shows all pictures, screen by screen, with a choice of language, width and theme.
 * @param files the pictures' paths under the folder of the page
 */
export function indexPage(files: string[]): string {
  const screens = Object.entries(Object.groupBy(files.map(readName), ({ screen }) => screen));
  const sections = screens.map(
    ([screen, pictures = []]) => `
  <section><h2>${screen}</h2>${rowsOf(screen, pictures)
    .map((row) => `<div>${row.map(pictureOf).join('')}</div>`)
    .join('')}</section>`,
  );

  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Every screen · Kindwell</title><style>${look}</style></head>
<body>
  <h1>Every screen</h1>
  <form>${choice('language', ['en', 'es'])}${choice('width', ['375', '768', '1280'])}${choice('theme', ['light', 'dark'])}
  </form>${sections.join('')}
  <script>${filter}</script>
</body></html>
`;
}

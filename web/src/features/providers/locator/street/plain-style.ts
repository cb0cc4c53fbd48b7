import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** A field of a tile with the name of a place; not that in letters of its own, which stands below the other. */
const isName = /^name(?:[:_](?!nonlatin).+)?$/;

/** «{name:latin} {ref}», the older way to write what a label says, as an expression. */
function expressionOf(text: string): unknown {
  const parts = text
    .split(/(\{[^{}]+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{.+\}$/.test(part) ? ['to-string', ['get', part.slice(1, -1)]] : part));

  return parts.length === 1 ? parts[0] : ['concat', ...parts];
}

/** The same with each name in a language, where the tile has it. */
function inLanguage(expression: unknown, language: string): unknown {
  if (!Array.isArray(expression)) return expression;

  const [operator, field] = expression;
  if (operator === 'literal') return expression;
  if (operator === 'get' && expression.length === 2 && isName.test(String(field)))
    return ['coalesce', ['get', `name:${language}`], ['get', `name_${language}`], expression];

  return expression.map((part) => inLanguage(part, language));
}

function speak(layer: LayerSpecification, language: string): LayerSpecification {
  const field: unknown = layer.type === 'symbol' ? layer.layout?.['text-field'] : undefined;
  const expression = typeof field === 'string' ? expressionOf(field) : field;
  if (!Array.isArray(expression)) return layer;

  return {
    ...layer,
    layout: { ...layer.layout, 'text-field': inLanguage(expression, language) },
  } as LayerSpecification;
}

/** A style as the locator needs it: names of places in a language, where the tiles have them, on flat ground. */
export function plainStyle(style: StyleSpecification, language: string): StyleSpecification {
  const { terrain: _hills, projection: _globe, ...flat } = style;

  return { ...flat, layers: style.layers.map((layer) => speak(layer, language)) };
}

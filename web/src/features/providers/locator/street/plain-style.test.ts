import type { StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { plainStyle } from './plain-style.ts';

const styleOf = (field: unknown) =>
  ({
    version: 8,
    sources: {},
    layers: [
      { id: 'land', type: 'background' },
      { id: 'names', type: 'symbol', source: 'x', layout: { 'text-field': field, 'text-size': 12 } },
    ],
  }) as StyleSpecification;

const spoken = (field: unknown) => {
  const layer = plainStyle(styleOf(field), 'es').layers[1] as SymbolLayerSpecification;
  return layer.layout?.['text-field'];
};

const inSpanish = (field: string) => ['coalesce', ['get', 'name:es'], ['get', 'name_es'], ['get', field]];

test.each([
  ['an expression', ['get', 'name'], inSpanish('name')],
  [
    'one in another language',
    ['coalesce', ['get', 'name_en'], ['get', 'name']],
    ['coalesce', inSpanish('name_en'), inSpanish('name')],
  ],
  [
    'a name in its own letters below it',
    ['concat', ['get', 'name:latin'], '\n', ['get', 'name:nonlatin']],
    ['concat', inSpanish('name:latin'), '\n', ['get', 'name:nonlatin']],
  ],
  ['the older way', '{name}', ['to-string', inSpanish('name')]],
  [
    'the older way with more',
    '{name:latin} {ref}',
    ['concat', ['to-string', inSpanish('name:latin')], ' ', ['to-string', ['get', 'ref']]],
  ],
])('LOCATOR-09 labels name places in the language of the page: %s', (_what, field, expected) => {
  expect(spoken(field)).toEqual(expected);
});

test.each([
  ['a number of a road', ['get', 'ref']],
  ['a name of another place', ['get', 'name', ['properties']]],
  ['words as they are', ['literal', ['get', 'name']]],
  ['plain words', 'Sea'],
  ['a function of the zoom', { stops: [[3, '{name}']] }],
  ['nothing', undefined],
])('LOCATOR-09 whatever else a label says stays: %s', (_what, field) => {
  expect(spoken(field)).toEqual(field);
});

test('LOCATOR-09 the ground is flat, whatever the style wants, and all else stays', () => {
  const style = styleOf('{ref}');
  const hilly = { ...style, terrain: { source: 'hills' }, projection: { type: 'globe' as const } };

  expect(plainStyle(hilly, 'es')).toEqual(plainStyle(style, 'es'));
  expect(plainStyle(style, 'es').layers[0]).toEqual(style.layers[0]);
});

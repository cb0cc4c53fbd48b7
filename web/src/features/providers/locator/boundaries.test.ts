import { expect, test } from 'vitest';
import { readBoundaries, type Topology } from './boundaries.ts';
import { drawLand } from './draw-land.ts';
import { createLens } from './lens.ts';

/** Two states side by side, «West» of two counties; the line between the states is shared. */
const topology: Topology = {
  transform: { scale: [0.1, 0.1], translate: [-78, 38] },
  arcs: [
    [
      [10, 0],
      [0, 10],
    ],
    [
      [10, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    [
      [10, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
    [
      [0, 5],
      [10, 0],
    ],
  ],
  objects: {
    states: {
      geometries: [
        { type: 'Polygon', properties: { name: 'West' }, arcs: [[0, 1]] },
        { type: 'MultiPolygon', properties: { name: 'East' }, arcs: [[[2, -1]]] },
      ],
    },
    counties: { geometries: [{ type: 'Polygon', properties: { name: 'All' }, arcs: [[0, 1]] }] },
  },
};

test('LOCATOR-02 areas are joined of the lines that they share, walked from either end', () => {
  const { states } = readBoundaries(topology);
  const corners = states.map(({ name, rings: [edge] }) => [
    name,
    edge?.points.map(({ longitude, latitude }) => [longitude, latitude].map((value) => Math.round(value * 10) / 10)),
  ]);

  expect(corners[1]).toEqual([
    'East',
    [
      [-77, 38],
      [-76, 38],
      [-76, 39],
      [-77, 39],
      [-77, 39],
      [-77, 38],
    ],
  ]);
});

test('LOCATOR-02 lines of states are told apart from those of counties', () => {
  const { stateLines, countyLines } = readBoundaries(topology);

  expect([stateLines.length, countyLines.length]).toEqual([3, 1]);
});

test('LOCATOR-02 only what is in view is drawn', () => {
  const boundaries = readBoundaries(topology);
  const size = { width: 340, height: 300 };
  const draw = (point: { latitude: number; longitude: number }) =>
    drawLand(boundaries, point, createLens(point, 20, size));

  expect(draw({ latitude: 38.5, longitude: -77 }).land).toMatch(/^M[\d.-]+ [\d.-]+L.*Z$/);
  expect(draw({ latitude: 61.2, longitude: -150 })).toEqual({ land: '', stateLines: '', countyLines: '', areas: [] });
});

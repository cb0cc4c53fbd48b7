import type { Map as LibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { movesOf } from './move-map.ts';

/** A map that goes half its way and stays on it until it arrives; a new way ends the one before, as MapLibre does it. */
function slowMap(zoom: number, isAnimated = true) {
  const state = { zoom, goal: undefined as number | undefined };
  let tell = () => {};
  const end = () => {
    if (state.goal === undefined) return;
    state.goal = undefined;
    tell();
  };
  const arrive = () => {
    state.zoom = state.goal ?? state.zoom;
    end();
  };
  const map = {
    on: (_kind: string, heard: () => void) => {
      tell = heard;
    },
    getZoom: () => state.zoom,
    getMinZoom: () => 1,
    getMaxZoom: () => 18,
    isMoving: () => state.goal !== undefined,
    zoomTo: (goal: number) => {
      end();
      state.zoom = (state.zoom + goal) / 2;
      state.goal = goal;
      if (!isAnimated) arrive();
    },
  };

  return { state, arrive, moves: movesOf(map as unknown as LibreMap, () => ({ animate: isAnimated })) };
}

test('LOCATOR-08 two quick presses go twice as far, and it is said once, there', () => {
  const { state, arrive, moves } = slowMap(10);
  const said: number[] = [];
  const say = () => said.push(state.zoom);

  moves.zoom(-1, say);
  moves.zoom(-1, say);
  expect(said).toEqual([]);
  arrive();
  expect(said).toEqual([8]);

  moves.zoom(1, say);
  arrive();
  expect(said).toEqual([8, 9]);
});

test('LOCATOR-08 presses end at the closest', () => {
  const { state, arrive, moves } = slowMap(17);
  for (let press = 0; press < 3; press += 1) moves.zoom(1, () => {});
  arrive();

  expect(state.zoom).toBe(18);
});

test('LOCATOR-08 without animation it is there at once, and says so', () => {
  const { state, moves } = slowMap(10, false);
  const said: number[] = [];
  moves.zoom(1, () => said.push(state.zoom));
  moves.zoom(1, () => said.push(state.zoom));

  expect(said).toEqual([11, 12]);
});

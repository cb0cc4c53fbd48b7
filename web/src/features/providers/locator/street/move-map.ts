import type { Map as LibreMap, LngLatBoundsLike } from 'maplibre-gl';

/** How presses move a map. One that comes while it is still on its way leads on from where it was going. */
export function movesOf(map: LibreMap, howTo: () => { animate: boolean }) {
  let goal: number | undefined;
  let awaited: (() => void) | undefined;

  map.on('moveend', () => {
    const tell = awaited;
    goal = undefined;
    awaited = undefined;
    tell?.();
  });

  // What is on its way ends within `move`, and nobody waits for that end any more.
  const go = (move: () => void, onThere: () => void, zoom?: number) => {
    awaited = undefined;
    move();
    // Without animation it is there at once.
    if (!map.isMoving()) return onThere();

    goal = zoom;
    awaited = onThere;
  };

  return {
    /** Goes closer or wider, and calls back when it is there. */
    zoom(by: 1 | -1, onThere: () => void) {
      const wanted = (goal ?? Math.round(map.getZoom())) + by;
      const zoom = Math.min(Math.max(wanted, map.getMinZoom()), map.getMaxZoom());
      go(() => map.zoomTo(zoom, howTo()), onThere, zoom);
    },
    /** Goes to where it shows these corners, and calls back when it is there. */
    goTo(corners: LngLatBoundsLike, padding: number, onThere: () => void) {
      go(() => map.fitBounds(corners, { padding, ...howTo() }), onThere);
    },
  };
}

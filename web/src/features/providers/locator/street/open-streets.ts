import type { MapPoint } from '@kindwell/contract/appointments/clinic-shape.ts';
import {
  addProtocol,
  Map as LibreMap,
  type LngLatBoundsLike,
  type MapOptions,
  removeProtocol,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { isCalm } from '#web/lib/device/is-calm.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { askedHere, mapProtocol, openMapFetcher } from './fetch-map.ts';
import { mapLibreWorkerAddress } from './map-workers.ts';
import { movesOf } from './move-map.ts';
import { plainStyle } from './plain-style.ts';

/** Between what is shown at first and the edge, in pixels. */
const margin = 24;

/** A map that has not come by then does not come. */
const patienceMs = 30_000;

const widest = 1;
const closest = 18;

type Given = {
  style: string;
  /** What it shows at first. */
  bounds: LngLatBoundsLike;
  /** It shows something else now. */
  onMove: () => void;
  /** Streets are there, and whose they are, as the style says it. */
  onWhole: (attributions: string[]) => void;
  /** There are none to be had. */
  onFail: () => void;
};

// What MapLibre says itself, over a map that a page scrolls past.
const words = () => ({
  'CooperativeGesturesHandler.WindowsHelpText': m.locator_streets_wheel({ key: 'Ctrl' }),
  'CooperativeGesturesHandler.MacHelpText': m.locator_streets_wheel({ key: '⌘' }),
  'CooperativeGesturesHandler.MobileHelpText': m.locator_streets_fingers(),
  'Map.Title': m.locator_streets_keys(),
});

/** A map, and what it fetches with. Where it cannot be made, nothing of that is left behind. */
function openMap(options: MapOptions) {
  const fetcher = openMapFetcher();
  const closeFetcher = () => {
    removeProtocol(mapProtocol);
    fetcher.close();
  };

  try {
    addProtocol(mapProtocol, fetcher.fetch);
    setWorkerUrl(mapLibreWorkerAddress());
    return { map: new LibreMap(options), closeFetcher };
  } catch (error) {
    closeFetcher();
    throw error;
  }
}

/**
 * The streets below the marks, as MapLibre draws them: flat, north at the top. Where they cannot be had, nothing is
 * logged: `onFail` is called. Throws where the browser has no way to draw them.
 */
export function openStreets(container: HTMLElement, { style, bounds, onMove, onWhole, onFail }: Given) {
  let shown = style;
  let isWhole = false;
  let hasFailed = false;
  const { map, closeFetcher } = openMap({
    container,
    bounds,
    fitBoundsOptions: { padding: margin },
    minZoom: widest,
    maxZoom: closest,
    maxPitch: 0,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    fadeDuration: isCalm() ? 0 : 300,
    locale: words(),
    transformRequest: (address) => ({ url: askedHere(address, shown) }),
  });
  // It takes keys, and is no part of the page to jump to; what it shows, the drawing over it says.
  map.getCanvas().setAttribute('role', 'application');
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const fail = () => {
    if (isWhole || hasFailed) return;

    hasFailed = true;
    onFail();
  };
  const settle = () => {
    isWhole = true;
    clearTimeout(impatience);
    onWhole(Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []));
  };
  const impatience = setTimeout(fail, patienceMs);
  map.on('error', fail);
  map.on('idle', settle);
  map.on('move', onMove);
  map.on('resize', onMove);

  const show = (address: string) => {
    shown = address;
    map.setStyle(address, { diff: false, transformStyle: (_before, next) => plainStyle(next, getLocale()) });
  };
  show(style);

  const moves = movesOf(map, () => ({ animate: !isCalm() }));
  return {
    show,
    spotOf: ({ latitude, longitude }: MapPoint) => map.project([longitude, latitude]),
    isClosest: () => map.getZoom() >= closest,
    isWidest: () => map.getZoom() <= map.getMinZoom(),
    zoom: moves.zoom,
    /** Goes to where it shows these corners, and calls back when it is there. */
    goTo: (corners: LngLatBoundsLike, onThere: () => void) => moves.goTo(corners, margin, onThere),
    close() {
      clearTimeout(impatience);
      map.remove();
      closeFetcher();
    },
  };
}
export type Streets = ReturnType<typeof openStreets>;

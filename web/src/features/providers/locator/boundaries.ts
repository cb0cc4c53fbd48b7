import type { MapPoint } from '@kindwell/contract/appointments/clinic-shape.ts';

/** A line, a place after the other, and the box around it in degrees. */
export type Line = { points: MapPoint[]; west: number; south: number; east: number; north: number };

/** One piece of a state or a county, its holes behind its edge. Only the largest piece has the name. */
export type Area = { name: string; rings: Line[] };

export type Boundaries = { states: Area[]; counties: Area[]; stateLines: Line[]; countyLines: Line[] };

type Geometry = { properties: { name: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
);

/** What is used of TopoJSON: lines that neighbours share, each from where the last point was, in steps of a grid. */
export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<'states' | 'counties', { geometries: Geometry[] }>;
};

function lineOf(points: MapPoint[]): Line {
  const line = { points, west: 180, south: 90, east: -180, north: -90 };
  for (const { latitude, longitude } of points) {
    line.west = Math.min(line.west, longitude);
    line.east = Math.max(line.east, longitude);
    line.south = Math.min(line.south, latitude);
    line.north = Math.max(line.north, latitude);
  }
  return line;
}

function readArcs({ arcs, transform: { scale, translate } }: Topology): Line[] {
  return arcs.map((steps) => {
    let x = 0;
    let y = 0;
    return lineOf(
      steps.map(([east, north]) => {
        x += east;
        y += north;
        return { longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] };
      }),
    );
  });
}

const piecesOf = (geometry: Geometry): number[][][] => (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs);

/** The arc with this number; `~number` is the same one, walked the other way. */
const arcNumber = (nr: number) => (nr < 0 ? ~nr : nr);

/** Where neighbours share a line it is one arc; a ring walks along several of them, some from their end. */
function joinRing(numbers: number[], arcs: Line[]): Line {
  return lineOf(
    numbers.flatMap((nr) => {
      const points = arcs[arcNumber(nr)]?.points ?? [];
      return nr < 0 ? points.toReversed() : points;
    }),
  );
}

const extent = ({ west, east, south, north }: Line) => (east - west) * (north - south);

function areasOf(geometry: Geometry, arcs: Line[]): Area[] {
  const pieces = piecesOf(geometry).map((rings) => rings.map((numbers) => joinRing(numbers, arcs)));
  const sizes = pieces.map(([edge]) => (edge ? extent(edge) : 0));
  const largest = sizes.indexOf(Math.max(...sizes));

  return pieces.map((rings, index) => ({ name: index === largest ? geometry.properties.name : '', rings }));
}

/** The states and counties of the United States as areas, and their lines once each. */
export function readBoundaries(topology: Topology): Boundaries {
  const arcs = readArcs(topology);
  const { states, counties } = topology.objects;
  const ofStates = new Set(states.geometries.flatMap((state) => piecesOf(state).flat(2).map(arcNumber)));

  return {
    states: states.geometries.flatMap((state) => areasOf(state, arcs)),
    counties: counties.geometries.flatMap((county) => areasOf(county, arcs)),
    stateLines: arcs.filter((_arc, nr) => ofStates.has(nr)),
    countyLines: arcs.filter((_arc, nr) => !ofStates.has(nr)),
  };
}

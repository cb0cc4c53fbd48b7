import { expected } from './expected.ts';
import type { Expected, For, IdRule, Thing } from './expected-shape.ts';
import { requests, type Sent, withId } from './requests.ts';
import {
  formerly,
  guarantors,
  meets,
  type PersonName,
  rights,
  type Standing,
  standings,
  type ViewerName,
  withoutSignIn,
} from './standings.ts';
import { type Person, personOf, type World } from './world.ts';

/** One request of the matrix: who asks what with which id in which place, and whether that works. */
export type Cell = {
  who: ViewerName | ClinicName;
  path: string;
  /** In words: `rex’s visit`, `an unknown id`. */
  id: string;
  sent: Sent;
  isAllowed: boolean;
  /** What a refusal answers. */
  otherwise: 200 | 404 | 'refused';
  /** Everybody may know of the thing: it need not sound like an unknown one. */
  isPublic: boolean;
};
type ClinicName = 'here' | 'elsewhere';

const viewerNames = Object.keys(standings) as ViewerName[];
const placeNames = ['here', 'elsewhere', 'draft'] as const;
const unknownId = 999_999_999_999;

const standingOf = (viewer: ViewerName, name: PersonName): Standing | undefined =>
  (standings[viewer] as Partial<Record<PersonName, Standing>>)[name];

/** Whether something of this person works for the viewer, by the tables of expected.ts alone. */
function worksWith(viewer: ViewerName, name: PersonName, worksFor: For): boolean {
  const standing = standingOf(viewer, name);
  if (worksFor === 'remove' && formerly[viewer]?.includes(name)) return true;
  if (!standing) return false;

  const manages = rights[standing].includes('manage');

  switch (worksFor) {
    case 'self':
      return standing === 'self';
    case 'kin':
      return standing !== 'self';
    case 'limit':
      return standing === 'self' || manages;
    case 'code':
      return standing === 'self' || (rights[standing].includes('spend') && withoutSignIn.includes(name));
    case 'edit':
      return manages && withoutSignIn.includes(name);
    case 'remove':
      return manages;
    case 'guarantor':
      return guarantors.includes(viewer);
    case 'seen':
      return true;
    default:
      return rights[standing].some((right) => right === worksFor);
  }
}

/** The id of a person's thing; undefined for what is nobody's, and for what this person has not. */
function thingOf({ patientId, dependantId, things }: Person, thing: Thing): number | undefined {
  if (thing === 'patient') return patientId;
  if (thing === 'dependant') return dependantId;
  return (things as Partial<Record<Thing, number | undefined>>)[thing];
}

/** Whom the viewer is tried with, the viewer first. */
const met = (world: World, viewer: ViewerName) => meets[viewer].map((name) => personOf(world, name));

type Choice = { id: string; value: number | string; isAllowed: boolean; isPublic?: boolean };

function peoplesThings(world: World, viewer: ViewerName, [thing, worksFor]: IdRule): Choice[] {
  return met(world, viewer).flatMap((person) => {
    const value = thingOf(person, thing);
    const isAllowed = worksWith(viewer, person.name, worksFor);
    return value === undefined ? [] : [{ id: `${person.name}’s ${thing}`, value, isAllowed }];
  });
}

function placesThings({ places, shop }: World, [thing, worksFor]: IdRule): Choice[] {
  if (thing === 'clinic' || thing === 'provider' || thing === 'type' || thing === 'offer') {
    const isAllowed = { here: true, elsewhere: worksFor === 'published', draft: false };
    return placeNames.map((at) => ({
      id: `the ${thing} of ${at}`,
      value: places[at][thing].id,
      isAllowed: isAllowed[at],
      isPublic: at !== 'draft',
    }));
  }
  if (thing === 'brand' || thing === 'item') {
    const idOf = (item: World['shop']['item']) => (thing === 'brand' ? item.brand.id : item.id);
    return [
      { id: `a ${thing} that is sold`, value: idOf(shop.item), isAllowed: true },
      { id: `a ${thing} that is sold no more`, value: idOf(shop.closed), isAllowed: false },
    ];
  }
  return [];
}

/** The id of nothing, and an own id that is of another kind. */
function notThings({ patientId = unknownId, dependantId }: Person, thing: Thing): Choice[] {
  const ofAnotherKind = thing === 'dependant' ? patientId : dependantId;

  return [
    { id: 'an unknown id', value: thing === 'place' ? '99999' : unknownId, isAllowed: false },
    {
      id: 'an id of another kind',
      value: thing === 'place' ? String(ofAnotherKind).slice(-5) : ofAnotherKind,
      isAllowed: false,
    },
  ];
}

/** Whom the viewer may do this call for, the viewer first; nobody for a call that the viewer may do for nobody. */
function allowedPeople(world: World, viewer: ViewerName, rules: IdRule[]): Person[] {
  return met(world, viewer).filter((person) =>
    rules.every(
      ([thing, worksFor]) =>
        thing === 'patient' || (thingOf(person, thing) !== undefined && worksWith(viewer, person.name, worksFor)),
    ),
  );
}

const isOfPeople = ([thing]: IdRule, world: World) =>
  world.people.some((person) => thingOf(person, thing) !== undefined);

const cellOf = (
  who: Cell['who'],
  base: Sent,
  path: string,
  rule: IdRule,
  { id, value, isAllowed, isPublic = false }: Choice,
): Cell => ({ who, path, id, sent: withId(base, path, value), isAllowed, isPublic, otherwise: rule[2] ?? 404 });

function cellsOf(world: World, name: string, ids: Record<string, IdRule>, viewer: ViewerName): Cell[] {
  const build = requests[name];
  if (!build) throw new Error(`requests.ts has nothing for ${name}`);

  const who = personOf(world, viewer);
  const rules = Object.values(ids).filter((rule) => isOfPeople(rule, world));
  const allowed = allowedPeople(world, viewer, rules);
  const base = build(world, who, allowed[0] ?? who);

  const refused = Object.entries(ids).flatMap(([path, rule]) =>
    [...notThings(who, rule[0]), ...peoplesThings(world, viewer, rule), ...placesThings(world, rule)]
      .filter((choice) => !choice.isAllowed)
      .map((choice) => cellOf(viewer, base, path, rule, choice)),
  );
  const works = allowed.map((whom) => ({
    who: viewer,
    path: Object.keys(ids).join(', '),
    id: `all of ${whom.name}`,
    sent: build(world, who, whom),
    isAllowed: true,
    isPublic: false,
    otherwise: 404 as const,
  }));
  // A call that is for nobody in particular is the same for everybody.
  return [...refused, ...new Map(works.map((cell) => [JSON.stringify(cell.sent), cell])).values()];
}

/** A clinic's cells: every visit is at the one clinic, so that nothing works with the key of the other. */
function clinicCellsOf(world: World, name: string, ids: Record<string, IdRule>, at: ClinicName): Cell[] {
  const build = requests[name];
  if (!build) throw new Error(`requests.ts has nothing for ${name}`);

  const people = world.people.filter(({ name: of }) => of === 'agnes' || of === 'xaver');
  const isHere = at === 'here';
  return people.flatMap((whom) => {
    const base = build(world, whom, whom);
    return Object.entries(ids).flatMap(([path, rule]) => {
      const value = thingOf(whom, rule[0]);
      const theirs = value === undefined ? [] : [{ id: `${whom.name}’s ${rule[0]}`, value, isAllowed: isHere }];
      const choices = [...notThings(whom, rule[0]), ...theirs, ...placesThings(world, rule)];
      return choices.map((choice) =>
        cellOf(at, base, path, rule, { ...choice, isAllowed: choice.isAllowed && isHere }),
      );
    });
  });
}

/** Every cell of one call; none for a call without ids, whose ids are secrets, or that is the staff's. */
export function buildCells(world: World, name: string): Cell[] {
  const { by, ids = {} } = expected[name] as Expected;
  if (by === 'staff') return [];
  const checked = Object.fromEntries(Object.entries(ids).filter(([, [thing]]) => thing !== 'step'));
  if (!Object.keys(checked).length) return [];

  if (by === 'clinic') return (['here', 'elsewhere'] as const).flatMap((at) => clinicCellsOf(world, name, checked, at));
  return viewerNames.flatMap((viewer) => cellsOf(world, name, checked, viewer));
}

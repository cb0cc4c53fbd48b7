import ICAL from 'ical.js';

/** An event as a calendar program understands it; moments in ISO 8601, UTC. */
export type ReadEvent = {
  uid: string;
  sequence: number;
  status: string;
  title: string;
  place: string;
  description: string;
  start: string;
  end: string;
  /** The zone that the start is written in; `UTC` for a moment. */
  zone: string;
  changed: string;
};

const iso = (time: ICAL.Time) => time.toJSDate().toISOString();

function readEvent(component: ICAL.Component): ReadEvent {
  const event = new ICAL.Event(component);

  return {
    uid: event.uid,
    sequence: event.sequence,
    status: String(component.getFirstPropertyValue('status')),
    title: event.summary,
    place: event.location,
    description: event.description,
    start: iso(event.startDate),
    end: iso(event.endDate),
    zone: event.startDate.zone?.tzid ?? '',
    changed: iso(component.getFirstPropertyValue('last-modified') as ICAL.Time),
  };
}

/** Reads a calendar file with a library that has not written it. Zones are known from the file alone. */
export function readCalendar(text: string): { method: string; name: string | null; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const name = calendar.getFirstPropertyValue('x-wr-calname');

  return {
    method: String(calendar.getFirstPropertyValue('method')),
    name: name === null ? null : String(name),
    events: calendar.getAllSubcomponents('vevent').map(readEvent),
  };
}

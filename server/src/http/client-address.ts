import { isIPv6 } from 'node:net';

const groups = 8;
const groupsOfHousehold = 4;

/** The groups of an IPv6 address, `::` filled up. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;

  const after = tail ? tail.split(':') : [];
  return [...before, ...Array(groups - before.length - after.length).fill('0'), ...after];
}

/**
 * What limits count as one address: an IPv4 address, however it is written, or the /64 of an IPv6 one, since
 * everyone has a whole /64 to choose from.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];

  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;

  const household = expand(withoutZone.toLowerCase()).slice(0, groupsOfHousehold);
  return `${household.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

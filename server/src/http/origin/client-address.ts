import { isIPv4, isIPv6 } from 'node:net';

const groups = 8;
const bitsOfGroup = 16;
const groupsOfHousehold = 4;
const groupsOfSite = 3;

/** The groups of an IPv6 address, `::` filled up. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;

  const after = tail ? tail.split(':') : [];
  return [...before, ...Array(groups - before.length - after.length).fill('0'), ...after];
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const writeBlock = (address: string, length: number) => {
  const block = expand(address.toLowerCase()).slice(0, length);
  return `${block.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${length * bitsOfGroup}`;
};

/**
 * What limits count as one address: an IPv4 address, however it is written, or the /64 of an IPv6 one, since
 * everyone has a whole /64 to choose from.
 */
export function addressBlock(address: string): string {
  const mapped = mappedIPv4.exec(address);
  if (mapped?.[1]) return mapped[1];

  const [withoutZone = ''] = address.split('%');
  return isIPv6(withoutZone) ? writeBlock(withoutZone, groupsOfHousehold) : address;
}

/**
 * The neighbourhood of an address, where one caller may have more than an address to choose from: the /24 of an IPv4 one,
 * the /48 of an IPv6 one.
 */
export function addressNeighbourhood(address: string): string {
  const block = addressBlock(address);
  if (isIPv4(block)) return block.replace(/\d+$/, '0/24');

  const [withoutZone = ''] = address.split('%');
  return isIPv6(withoutZone) ? writeBlock(withoutZone, groupsOfSite) : address;
}

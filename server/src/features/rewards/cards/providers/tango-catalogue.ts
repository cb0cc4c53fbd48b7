/** What Tango Card's `GET /catalogs` says, in the words of docs/gift-cards.md. Nothing is checked here. */

type Raw = Record<string, unknown>;

const asObject = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});

// A number that is none stays what it is, so that the check names it.
const toCents = (dollars: unknown) =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : (dollars ?? undefined);

/** The widest of the pictures, which are named `200w-326ppi`. */
function widest(pictures: unknown): unknown {
  const widths = Object.entries(asObject(pictures)).map(([name, address]) => ({ width: parseInt(name, 10), address }));
  return widths.toSorted((one, other) => other.width - one.width)[0]?.address;
}

function itemOf(value: unknown): Raw {
  const { utid, rewardName, currencyCode, status, valueType, rewardType, faceValue, minValue, maxValue } =
    asObject(value);
  const worth =
    valueType === 'VARIABLE_VALUE'
      ? { minCents: toCents(minValue), maxCents: toCents(maxValue) }
      : { cents: toCents(faceValue) };

  return {
    ...{ item: utid, name: rewardName, currency: currencyCode, ...worth },
    // What is not said to be an ordinary gift card may be as good as money.
    cash: rewardType !== 'gift card',
    available: status === 'active',
  };
}

/** A brand of Tango Card; its description is HTML in one language, and is left to the operator. */
export function brandOf(value: unknown): unknown {
  const { brandKey, brandName, imageUrls, status, items } = asObject(value);
  return {
    ...{ brand: brandKey, name: brandName, picture: widest(imageUrls), available: status === 'active' },
    items: Array.isArray(items) ? items.map(itemOf) : items,
  };
}

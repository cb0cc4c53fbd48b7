type Address = { street: string; city: string; stateCode: string; postalCode: string };

/** An address on one line: `12 Main Street, Arlington, VA 22201`. */
export const formatAddress = ({ street, city, stateCode, postalCode }: Address) =>
  `${street}, ${city}, ${stateCode} ${postalCode}`;

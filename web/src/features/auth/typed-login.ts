// In memory only: an address or a storage would keep somebody's email for the next person at this device.
let typed = '';

/** Keeps what stands in the identifier of the sign-in, for whoever goes on to reset their password. */
export function keepTypedLogin(login: string) {
  typed = login;
}

/** What stood there last; '' for nothing. */
export const typedLogin = () => typed;

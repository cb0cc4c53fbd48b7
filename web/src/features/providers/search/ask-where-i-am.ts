const waitMs = 10_000;

/**
 * Asks the browser once where it is, to a hundredth of a degree, about half a mile: «38.91,-77.04». Undefined where it does not
 * know, may not say or takes too long. It is kept nowhere: not here, not in the address, not by the server.
 */
export const askWhereIAm = () =>
  new Promise<string | undefined>((resolve) => {
    // Where the person is asked, the wait is theirs.
    const stop = () => resolve(undefined);
    if (!('geolocation' in navigator)) return stop();

    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(`${latitude.toFixed(2)},${longitude.toFixed(2)}`),
      stop,
      { timeout: waitMs },
    );
  });

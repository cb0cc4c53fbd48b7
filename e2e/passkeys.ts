import type { Page } from '@playwright/test';

/** The device of a story: whether its owner lets themselves be known, and what it keeps. */
export type Authenticator = {
  /** The next time it looks at its owner it knows them, or does not. */
  setKnown: (isKnown: boolean) => Promise<void>;
  /** How many passkeys it has. */
  count: () => Promise<number>;
};

/** Gives the browser of a page a device that makes and shows passkeys without a press. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  return {
    async setKnown(isKnown) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isKnown });
    },
    async count() {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

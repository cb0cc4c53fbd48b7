/** A passkey as its device makes it and shows it, in short. */
export const passkey = {
  made: {
    credentialId: 'kq1hY3bJvT0m8cVdR2nZ5w',
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['hybrid' as const, 'internal' as const],
  },
  shown: {
    credentialId: 'kq1hY3bJvT0m8cVdR2nZ5w',
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2M',
    signature: 'MEUCIQDv3kZ0r1mJ6yqT4sXwLg',
  },
  own: [
    {
      id: 12,
      name: 'My phone',
      isBackedUp: true,
      createdAt: '2026-05-04T09:00:00.000Z',
      lastUsedAt: '2026-06-01T14:00:00.000Z',
    },
  ],
};

/** What a device is asked for, with and without passkeys that it may use. */
export const passkeyAsked = {
  challenge: '2n0mBq7tYVhR4dKxw1cZ8sLpJ6fUgT3aOeIvC5bQyNk',
  rpId: 'my.kindwell.example',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};
export const newPasskeyAsked = {
  challenge: '2n0mBq7tYVhR4dKxw1cZ8sLpJ6fUgT3aOeIvC5bQyNk',
  rp: { id: 'my.kindwell.example', name: 'Kindwell' },
  user: { id: 'w3dJ5vXkQ8m', name: 'maria@example.org', displayName: 'Maria Lopez' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
};

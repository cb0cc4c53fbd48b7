import type { NewPasskey, NewPasskeyOptions, PasskeyOptions, ShownPasskey } from '@kindwell/contract/auth/passkeys.ts';
import { loadCode } from '#web/lib/loading/load-code.ts';

// Fetched with the first press: no screen needs it to be drawn.
const library = () => loadCode(() => import('@simplewebauthn/browser'));

/** Why a device gave no passkey: its person stopped it or let the time pass, it has one already, or it could not. */
export type PasskeyTrouble = 'stopped' | 'known' | 'failed';

/** What a device gave, or why it gave nothing. */
export type Asked<Passkey> = { passkey: Passkey } | { trouble: PasskeyTrouble };

/** Whether this browser can have passkeys for this page: none is for the bare address of a machine. */
export const canHavePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

function troubleOf(error: unknown): PasskeyTrouble {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';

  if (name === 'NotAllowedError' || name === 'AbortError') return 'stopped';
  return name === 'InvalidStateError' ? 'known' : 'failed';
}

async function asked<Passkey>(ask: () => Promise<Passkey>): Promise<Asked<Passkey>> {
  try {
    return { passkey: await ask() };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Has the device make a passkey. Throws where its code cannot be fetched. */
export async function makePasskey(options: NewPasskeyOptions): Promise<Asked<NewPasskey>> {
  const { startRegistration } = await library();

  return asked(async () => {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject } = response;
    const said: string[] = response.transports ?? [];
    return {
      credentialId: id,
      clientDataJSON,
      attestationObject,
      transports: transports.filter((transport) => said.includes(transport)),
    };
  });
}

/** Has the device sign with a passkey that the person chooses. Throws where its code cannot be fetched. */
export async function showPasskey(options: PasskeyOptions): Promise<Asked<ShownPasskey>> {
  const { startAuthentication } = await library();

  return asked(async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature };
  });
}

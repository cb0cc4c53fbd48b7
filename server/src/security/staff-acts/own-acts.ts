import { addStaffPasskey, createPasskeyDevice } from '#server/testing/people/passkey-device.ts';
import { proofOptions } from '#server/testing/people/passkey-person.ts';
import { asStaff, nextCode, proofOf } from '#server/testing/people/staff.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { type Acting, type Acts, latestOf, sessionOf } from './acting.ts';

/** A device that has a passkey of the caller. */
async function withDevice({ client }: Acting) {
  const device = createPasskeyDevice();
  const { body } = await addStaffPasskey(client, device);
  return { device, id: body.passkeys.at(-1).id as number };
}

/** What a device shows of the caller's own passkey. */
const shownTo = async (client: TestClient, { device }: Awaited<ReturnType<typeof withDevice>>) => ({
  passkey: device.show(await proofOptions(client)),
});

const invite = ({ client, me }: Acting) =>
  client.post('/staff/invitations/', { email: `by${me.id}@example.org`, roles: ['support'] });

/** What somebody does to their own account and sessions, and owners to the staff. */
export const ownActs: Acts = {
  staffLogout: ({ client }) => client.post('/staff/logout/'),
  lockStaff: ({ client }) => client.post('/staff/lock/'),
  unlockStaff: async ({ app, client, me }) => {
    await client.post('/staff/lock/');
    return client.post('/staff/unlock/', proofOf(app, me));
  },
  stepUpStaff: ({ app, client, me }) => client.post('/staff/stepup/', proofOf(app, me)),
  unlockStaffByPasskey: async (acting) => {
    const made = await withDevice(acting);
    await acting.client.post('/staff/lock/');
    return acting.client.post('/staff/unlock/passkey/', await shownTo(acting.client, made));
  },
  stepUpStaffByPasskey: async (acting) =>
    acting.client.post('/staff/stepup/passkey/', await shownTo(acting.client, await withDevice(acting))),

  inviteStaff: invite,
  withdrawStaffInvitation: async (acting) => {
    await invite(acting);
    return acting.client.post(`/staff/invitations/${await latestOf(acting, 'staff_invite')}/withdraw/`);
  },
  setStaffRoles: ({ client, other }) =>
    client.post(`/staff/people/${other.id}/roles/`, { roles: ['auditor'], was: ['owner'] }),
  removeStaff: ({ client, other }) => client.post(`/staff/people/${other.id}/remove/`),

  changeStaffPassword: ({ client }) => client.post('/staff/password/', { newPassword: 'Meadow-4-lane' }),
  confirmStaffAuthenticator: async ({ app, client }) => {
    const { secret } = (await client.post('/staff/authenticator/')).body;
    return client.post('/staff/authenticator/confirm/', { code: nextCode(app, secret) });
  },
  makeStaffRecoveryCodes: ({ client }) => client.post('/staff/recoverycodes/'),
  endStaffSession: async (acting) => {
    await asStaff(acting.app, acting.me);
    return acting.client.post(`/staff/sessions/${await sessionOf(acting, acting.me)}/end/`);
  },
  endOtherStaffSessions: async ({ app, client, me }) => {
    await asStaff(app, me);
    return client.post('/staff/sessions/endothers/');
  },
  confirmStaffPasskey: ({ client }) => addStaffPasskey(client, createPasskeyDevice()),
  renameStaffPasskey: async (acting) => {
    const { id } = await withDevice(acting);
    return acting.client.post(`/staff/passkeys/${id}/rename/`, { name: 'Office key' });
  },
  removeStaffPasskey: async (acting) => {
    const { id } = await withDevice(acting);
    return acting.client.post(`/staff/passkeys/${id}/remove/`);
  },
};

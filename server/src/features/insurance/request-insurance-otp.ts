import type * as contract from '@kindwell/contract/insurance.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { type ChangeCodes, changeOf, requireInsured } from './change-insurance.ts';

/**
 * GET /selfcare/updateinsurance/{id}/{dependantId}/ (API-47): sends the person who is signed in the code that
 * changing the insurance of this person needs.
 */
export const requestInsuranceOtp =
  ({ send }: ChangeCodes): Handler<typeof contract.requestInsuranceOtp> =>
  async (call, services) => {
    const { db, clock } = services;
    const { patientId } = call.session;
    const person = await requireInsured(db, call);

    const sentTo = await db.transaction(async (tx) => {
      const contact = await send(tx, changeOf(call), call, services);
      const account = [{ kind: 'patient' as const, id: patientId }];
      await recordChange(tx, call, 'sendCode', account, clock.now(), person.isSelf ? [] : [person.id]);
      return contact;
    });
    return { msg: sentence('answers_code_sent_to', { to: sentTo }) };
  };

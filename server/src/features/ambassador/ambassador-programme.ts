import type { AnswerOf } from '@kindwell/contract/endpoint.ts';
import type * as contract from '@kindwell/contract/loyalty/ambassador.ts';
import type { Handler } from '#server/http/route.ts';
import { findProgramme, type ProgrammeRow } from './ambassador-db.ts';

/** The programme, the membership and the figures of one reader. */
const presentProgramme = ({
  termsVersion,
  terms,
  benefits,
  joinedAt,
  agreedVersion,
  ...figures
}: ProgrammeRow): AnswerOf<typeof contract.ambassadorProgramme> => ({
  programme: { termsVersion, terms, benefits },
  membership: {
    isAmbassador: joinedAt !== null,
    joinedAt: joinedAt?.toISOString() ?? null,
    termsVersion: agreedVersion,
  },
  figures,
});

/** Whether the caller is an ambassador: as a flag, and as docs/spec/product.md#dependant has it, a number as text. */
export const presentMembership = (isAmbassador: boolean) => ({ isAmbassador, ambassador: isAmbassador ? '1' : '0' });

/** GET /selfcare/patientaccount/ambassador/: the ambassador programme, and the reader's own part in it. */
export const ambassadorProgramme: Handler<typeof contract.ambassadorProgramme> = async ({ session }, { db, clock }) =>
  presentProgramme(await findProgramme(db, session.patientId, clock.now()));

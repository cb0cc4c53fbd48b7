/** Points, gift cards and their limits (docs/spec/loyalty.md, docs/spec/rewards.md). */
export const pointRefusals = {
  brandNotFound: { status: 404 },
  cardNotFound: { status: 404 },

  pointsClaimed: { status: 409 },
  pointsWithoutVisit: { status: 409 },
  pointsTakenBack: { status: 409 },
  pointsWithoutReferral: { status: 409 },
  profileIncomplete: { status: 409 },
  pointsOfMonthEarned: { status: 409 },
  rewardHadByEmail: { status: 422 },
  rewardHadByName: { status: 422 },

  cardWithdrawn: { status: 409, takes: ['card'] },
  cardChanged: { status: 409, takes: ['card'] },
  pointsShort: { status: 409, takes: ['points', 'missing'] },
  personPointsShort: { status: 409, takes: ['points', 'missing', 'firstName'] },
  cardValueWrong: { status: 422, takes: ['least', 'most', 'card'] },
  cardQuantityWrong: { status: 422, takes: ['most'] },
  cardForOthers: { status: 422, takes: ['card'] },
  cardLikeCash: { status: 422, takes: ['card'] },
  cardAboveCap: { status: 422, takes: ['most', 'card'] },
  cardsAboveYearCap: { status: 422, takes: ['most', 'left', 'value'] },

  firstVisitMissing: { status: 422 },
  familyVisitMissing: { status: 422 },
  personVisitMissing: { status: 422, takes: ['firstName'] },
  redeemingOff: { status: 422 },
  personRedeemingOff: { status: 422, takes: ['firstName'] },
  monthLimit: { status: 422, takes: ['points', 'left'] },
  personMonthLimit: { status: 422, takes: ['points', 'firstName', 'left'] },
  limitsByGuarantor: { status: 422 },
} as const;

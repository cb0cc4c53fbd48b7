/** Points, gift cards and their limits (docs/spec/loyalty.md, docs/spec/rewards.md). */
export const pointRefusals = {
  brandNotFound: { status: 404, msg: "This brand isn't offered." },
  cardNotFound: {
    status: 404,
    msg: "A card in your cart isn't offered. Please clear your cart and choose again.",
  },

  pointsClaimed: { status: 409, msg: 'These points have already been claimed.' },
  pointsWithoutVisit: {
    status: 409,
    msg: "This visit didn't take place, so it earns no points.",
  },
  pointsTakenBack: { status: 409, msg: 'These points were taken back.' },
  pointsWithoutReferral: { status: 409, msg: 'This referral no longer earns points.' },
  profileIncomplete: { status: 409, msg: 'Please complete the profile first.' },
  pointsOfMonthEarned: {
    status: 409,
    msg: "All of this month's points have already been earned.",
  },
  rewardHadByEmail: {
    status: 422,
    msg: 'Everyone gets this reward once, and another account with your email has already had it. Visits still earn you points.',
  },
  rewardHadByName: {
    status: 422,
    msg: "Everyone gets this reward once, and an account with your name and birth date has already had it. If that wasn't you, please contact us through Help. Visits still earn you points.",
  },

  cardWithdrawn: {
    status: 409,
    msg: '{card} is no longer offered. Please remove it from your cart.',
  },
  cardChanged: {
    status: 409,
    msg: '{card} has changed. Please remove it from your cart and add it again.',
  },
  pointsShort: {
    status: 409,
    msg: 'This cart costs {points}. That is {missing} more than you have.',
  },
  personPointsShort: {
    status: 409,
    msg: 'This cart costs {points}. That is {missing} more than {firstName} has.',
  },
  cardValueWrong: {
    status: 422,
    msg: 'Please choose a value from {least} to {most} for {card}.',
  },
  cardQuantityWrong: { status: 422, msg: 'Please choose from 1 to {most} of each card.' },
  cardLikeCash: {
    status: 422,
    msg: "{card} works like cash, which the law doesn't allow here. Please remove it.",
  },
  cardAboveCap: {
    status: 422,
    msg: 'By law, one card can be at most {most} here. Please remove {card}.',
  },
  cardsAboveYearCap: {
    status: 422,
    msg: 'By law, gift cards can be at most {most} a year here. {left} is left this year, and this cart is {value}.',
  },

  firstVisitMissing: {
    status: 422,
    msg: 'You can redeem points once your first visit has taken place.',
  },
  familyVisitMissing: {
    status: 422,
    msg: 'You can redeem points once the next visit of yours or of your family has taken place.',
  },
  personVisitMissing: {
    status: 422,
    msg: 'Points of {firstName} can be redeemed once their first visit has taken place.',
  },
  redeemingOff: {
    status: 422,
    msg: "You can't redeem points yourself. Please ask the adult who looks after your account.",
  },
  personRedeemingOff: { status: 422, msg: 'Redeeming points is turned off for {firstName}.' },
  monthLimit: {
    status: 422,
    msg: 'This cart costs {points}. You can redeem {left} more this month.',
  },
  personMonthLimit: {
    status: 422,
    msg: 'This cart costs {points}. {firstName} can redeem {left} more this month.',
  },
  limitsByGuarantor: {
    status: 422,
    msg: 'Only the adult who looks after this family can set a limit.',
  },
} as const;

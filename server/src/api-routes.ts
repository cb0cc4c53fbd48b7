import { redeemInsuranceCode, sendInsuranceCode } from '#server/features/auth/codes/insurance-code.ts';
import { sessionRoutes } from '#server/features/auth/sessions/session-routes.ts';
import type { Config } from './config.ts';
import { ambassadorRoutes } from './features/ambassador/routes.ts';
import { changeVisit } from './features/appointments/changes/change-visit.ts';
import { clinicRoutes } from './features/appointments/clinic-api/clinic-routes.ts';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { proveCurrentPassword, wrongCurrentPassword } from './features/auth/account/current-password.ts';
import { authRoutes } from './features/auth/routes.ts';
import { bannerRoutes } from './features/banner/routes.ts';
import { careRoutes } from './features/care/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { findFamilyInvite } from './features/family/invitations/find-family-invite.ts';
import { takeUp } from './features/family/invitations/take-up.ts';
import { familyRoutes } from './features/family/routes.ts';
import { helpRoutes } from './features/help/routes.ts';
import { insuranceRoutes } from './features/insurance/routes.ts';
import { loyaltyRoutes } from './features/loyalty/routes.ts';
import { masterRoutes } from './features/master/routes.ts';
import { myDataRoutes } from './features/my-data/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { offerRoutes } from './features/offers/routes.ts';
import { patientRoutes } from './features/patient/routes.ts';
import { placeRoutes } from './features/places/routes.ts';
import { providerRoutes } from './features/providers/routes.ts';
import { readyRoutes } from './features/ready/routes.ts';
import { attributeFriend } from './features/referrals/attribution/attribute-friend.ts';
import { settleReferral } from './features/referrals/reward/settle-referral.ts';
import { referralRoutes } from './features/referrals/routes.ts';
import { rewardRoutes } from './features/rewards/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import type { Route } from './http/route.ts';

/**
 * Every call that this server answers. A call of the contract that is not here does not exist: 404. Where a call does
 * something of another feature in its own transaction, it gets that here.
 */
export function apiRoutes(mode: Config['mode']): Route[] {
  return [
    ...authRoutes({ attribute: attributeFriend, findFamilyInvite, takeUp }),
    ...sessionRoutes,
    ...patientRoutes,
    ...termsRoutes,
    ...bannerRoutes,
    ...familyRoutes,
    ...providerRoutes,
    ...appointmentRoutes,
    ...clinicRoutes,
    ...careRoutes,
    ...readyRoutes,
    ...noticeRoutes,
    ...offerRoutes,
    ...loyaltyRoutes({ referral: settleReferral }),
    ...rewardRoutes,
    ...referralRoutes,
    ...ambassadorRoutes,
    ...insuranceRoutes({ send: sendInsuranceCode, redeem: redeemInsuranceCode }),
    ...settingRoutes,
    ...myDataRoutes({
      provePassword: proveCurrentPassword,
      wrongPassword: wrongCurrentPassword,
      cancelVisit: changeVisit,
    }),
    ...masterRoutes,
    ...placeRoutes,
    ...helpRoutes,
    ...staffRoutes,
    ...(mode === 'demo' ? demoRoutes : []),
  ];
}

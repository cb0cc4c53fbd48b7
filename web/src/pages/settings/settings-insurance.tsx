import { InsuranceSection as Insurances } from '#web/features/insurance/insurance-section.tsx';
import type { CodeRequest } from '#web/features/insurance/use-coded-step.ts';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const OtpDialog = lazyPart(() => import('#web/features/auth/otp-dialog.tsx').then((module) => module.OtpDialog));

/** /settings?section=insurance: insurances and their cards, person by person. */
export function InsuranceSection() {
  const { dependants } = usePatient();

  return <Insurances people={dependants} renderCode={(request) => <CodeDialog {...request} />} />;
}

/** The code that changing an insurance needs (OTP-01). */
function CodeDialog({ purpose, sentence, onResend, onVerify, onVerified, onClose }: CodeRequest) {
  return (
    <OtpDialog
      channels={{ code: sentence }}
      purpose={purpose}
      pendingId=""
      onResend={onResend}
      onVerify={({ code = '' }) => onVerify(code)}
      onVerified={onVerified}
      onClose={onClose}
    />
  );
}

import type { ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import type { FieldSpec } from '#console/entries/field-spec.ts';
import { ListHistory } from '#console/entries/list-history.tsx';
import { m } from '#console/paraglide/messages.js';
import { useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { placeKey, placeOfKey, placeWords } from './place-words.ts';
import { ProgrammeSection } from './programme-section.tsx';

const PlaceDialog = lazyPart(() => import('./place-dialog.tsx').then((module) => module.PlaceDialog));
const PlaceQuestion = lazyPart(() => import('./place-question.tsx').then((module) => module.PlaceQuestion));

const fields: FieldSpec[] = [
  { as: 'yesNo', name: 'rewarded', label: m.console_place_is_rewarded, isUnlessSaid: false },
];

/** Where a friend's first visit brings a reward; what names most counts before what names less. */
export function ReferralsSection({ state: programme, mayWrite }: { state: ProgrammeState; mayWrite: boolean }) {
  const { referrals } = programme;
  // «new», or a line that there is.
  const dialog = useAddressDialog('place', (text) =>
    text === 'new' ? text : referrals.find((place) => placeKey(place) === text),
  );
  const { value } = dialog;
  const close = () => void dialog.close();

  return (
    <>
      <ProgrammeSection
        title={m.console_places()}
        intro={m.console_places_intro()}
        action={
          mayWrite ? (
            <Button variant="secondary" onClick={() => dialog.open('new')}>
              {m.console_place_new()}
            </Button>
          ) : undefined
        }
      >
        <ul className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
          {referrals.map((place) => {
            const words = placeWords(place, programme);
            const act = place.isAllowed ? m.console_place_bar : m.console_place_reward;
            return (
              <li key={placeKey(place)} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
                <span className="min-w-0 flex-1 basis-48 text-label wrap-anywhere">{words}</span>
                <Chip look={place.isAllowed ? 'primary' : 'neutral'}>
                  {place.isAllowed ? m.console_place_is_rewarded() : m.console_place_is_barred()}
                </Chip>
                {mayWrite ? (
                  <Button
                    variant="secondary"
                    aria-label={m.console_place_act_of({ act: act(), place: words })}
                    onClick={() => dialog.open(placeKey(place))}
                  >
                    {act()}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
        {mayWrite && value === 'new' ? <PlaceDialog programme={programme} onClose={close} /> : null}
        {mayWrite && typeof value === 'object' ? (
          <PlaceQuestion place={value} programme={programme} onClose={close} />
        ) : null}
      </ProgrammeSection>
      <ListHistory
        list="referralPlaces"
        title={m.console_history_places()}
        fields={fields}
        nameOf={({ key }) => placeWords(placeOfKey(key), programme)}
      />
    </>
  );
}

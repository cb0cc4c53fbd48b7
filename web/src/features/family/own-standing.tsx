import { useLayoutEffect, useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { type Household, useSaveFamilyAct } from './family-api.ts';
import { self } from './family-rules.ts';
import { listNames } from './family-words.ts';

const LeaveFamily = lazyPart(() => import('./leave-family.tsx').then((module) => module.LeaveFamily));

/** For who is in a family with others: who may act for them, where somebody else looks after it, and the way out. */
export function OwnStanding({ family }: { family: Household }) {
  const leaving = useAddressDialog('leave', readOpen);
  const ownId = self(family)?.id;
  const actors = family.guarantors.filter(({ id }) => id !== ownId);
  const named = { names: listNames(actors), count: actors.length };

  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h3">{m.family_for_me()}</h3>
      {actors.length > 0 && family.mayLeave ? <Decision family={family} named={named} /> : null}
      {actors.length > 0 && !family.mayLeave ? <p className={cardClass()}>{m.family_acts_for_minor(named)}</p> : null}
      {family.mayLeave ? (
        <div className="flex flex-col items-start">
          <Button variant="quiet" className="-ms-4" onClick={() => leaving.open('open')}>
            {m.family_leave()}
          </Button>
        </div>
      ) : null}
      {family.mayLeave && leaving.value ? <LeaveFamily onClose={() => void leaving.close()} /> : null}
    </section>
  );
}

/** An adult says whether the family may act for them; until they have, they are asked. */
function Decision({
  family: { letsFamilyAct },
  named,
}: {
  family: Household;
  named: { names: string; count: number };
}) {
  const { mutate, isPending, variables, error } = useSaveFamilyAct();
  const isAnswered = useRef(false);
  const answer = useRef<HTMLInputElement>(null);

  // The pressed button gives way to the switch that says the answer.
  useLayoutEffect(() => {
    if (letsFamilyAct === null || !isAnswered.current) return;

    isAnswered.current = false;
    answer.current?.focus();
  }, [letsFamilyAct]);

  const decide = (isYes: boolean) => {
    isAnswered.current = letsFamilyAct === null;
    if (!isPending) mutate({ body: { letsFamilyAct: isYes } });
  };

  return (
    <>
      {letsFamilyAct === null ? (
        <Callout title={m.family_decide_title()}>
          <div className="flex flex-col gap-3">
            <p>{m.family_decide_text(named)}</p>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => decide(true)}>
                {m.family_decide_yes(named)}
              </Button>
              <Button variant="secondary" onClick={() => decide(false)}>
                {m.family_decide_no()}
              </Button>
            </div>
          </div>
        </Callout>
      ) : (
        <div className={cardClass('py-2')}>
          <SwitchField
            ref={answer}
            label={m.family_lets_act(named)}
            hint={m.family_lets_act_hint({ count: named.count })}
            checked={isPending ? variables.body.letsFamilyAct : letsFamilyAct}
            onChange={({ target }) => decide(target.checked)}
          />
        </div>
      )}
      {error ? (
        <Callout tone="danger" isAlert>
          {messageOf(error, m.family_try_again())}
        </Callout>
      ) : null}
    </>
  );
}

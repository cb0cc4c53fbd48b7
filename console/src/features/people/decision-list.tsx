import type { ComponentType, ReactNode } from 'react';
import { m } from '#console/paraglide/messages.js';
import { Section } from '#console/ui/section.tsx';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type Decision, useDecision } from './decisions.tsx';

type DecisionRowProps = {
  title: string;
  asked: { memberNumber: string; askedBy: string; askedAt: string; isYours: boolean };
  children: ReactNode;
  /** What else is said about who asked and decided. */
  details?: ReactNode;
  buttons: ReactNode;
  onLookUp: (memberNumber: string) => void;
};

/**
 * One thing that somebody asks for: what it is, who asks since when, and the buttons of who may decide. Before one decides on the
 * wish of somebody else, the person can be looked up.
 */
export function DecisionRow({ title, asked, children, details, buttons, onLookUp }: DecisionRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-80 flex-col items-start gap-1">
        <h3 className="text-label tabular">{title}</h3>
        {children}
        <p className="text-small text-muted">
          {m.console_adjustment_asked({ name: asked.askedBy, moment: formatMoment(asked.askedAt) })}
          {asked.isYours ? ` ${m.console_you()}` : null}
          {details}
        </p>
        {buttons === null || asked.isYours ? null : (
          <Button variant="link" onClick={() => onLookUp(asked.memberNumber)}>
            {m.console_look_up_member({ member: asked.memberNumber })}
          </Button>
        )}
      </div>
      {buttons}
    </li>
  );
}

/** What a row of the list is given; without `onDecide` it has no buttons. */
export type RowProps<Item> = {
  item: Item;
  onDecide: ((decision: Decision) => void) | undefined;
  onLookUp: (memberNumber: string) => void;
};

/** What both lists are given: whether the reader may decide, and what has a person looked up by their member number. */
export type ListProps = { mayAct: boolean; onLookUp: (memberNumber: string) => void };

/** What the question about one of the list is given. */
export type QuestionProps<Item> = { decision: Decision; item: Item; onClose: () => void };

type DecisionListProps<Item extends { id: number }> = ListProps & {
  title: string;
  headingId: string;
  items: Item[];
  /** What is said where nothing waits. */
  none: string;
  /** What the question's word in the address ends with. */
  about?: string;
  Row: ComponentType<RowProps<Item>>;
  Question: ComponentType<QuestionProps<Item>>;
};

/** What waits for a second person of the staff, and for those who may decide the buttons and the question about one. */
export function DecisionList<Item extends { id: number }>({
  title,
  headingId,
  items,
  none,
  about = '',
  mayAct,
  onLookUp,
  Row,
  Question,
}: DecisionListProps<Item>) {
  const question = useDecision(items, about);

  return (
    <>
      <Section title={title} headingId={headingId}>
        {items.length === 0 ? (
          <p className="text-muted">{none}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-border">
            {items.map((item) => (
              <Row
                key={item.id}
                item={item}
                onLookUp={onLookUp}
                onDecide={mayAct ? (chosen) => question.open(chosen, item.id) : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {mayAct && question.item ? (
        <Question
          key={`${question.decision}-${question.item.id}`}
          decision={question.decision}
          item={question.item}
          onClose={question.close}
        />
      ) : null}
    </>
  );
}

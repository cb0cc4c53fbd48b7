/** One question of the help page: what it says, and the screens where that is done. */
export type HelpQuestion = {
  ask: () => string;
  answer: () => string;
  links?: { label: () => string; to: string }[];
};

/** A part of the help page; its id is its address: /help#points. */
export type HelpTopic = {
  id: 'points' | 'visits' | 'family' | 'privacy' | 'contact';
  title: () => string;
  questions: HelpQuestion[];
};

/**
 * What became of one try to hand a message over. `refused` is final: the same message would be refused again. `failed`
 * may go better later. `hasStopped`: the gateway says that this phone wants no texts. `failure` is a code of the protocol
 * (`550`, `http 400`): the words beside it may name a person.
 */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'failed'; failure: string; hasStopped?: true };

import { Badge } from '#ui/badge/badge.tsx';
import { type ChangeSetState, STATE_NAMES } from '../change-set.ts';

const TONES = {
  draft: 'gray',
  waiting: 'yellow',
  scheduled: 'yellow',
  live: 'green',
  ended: 'gray',
  undone: 'gray',
  failed: 'red',
  discarded: 'gray',
} as const;

export const StateBadge = ({ state }: { state: ChangeSetState }) => (
  <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
);

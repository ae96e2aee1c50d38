import type { Examples } from '../gallery/examples.ts';
import { Countdown } from './countdown.tsx';

export const examples: Examples = {
  running: (
    <Countdown deadline="2026-03-02T10:14:30-03:00" now="2026-03-02T10:00:00-03:00" clockOffset={-1e13} />
  ),
};

import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { SELF_OPENED, type SelfOpened } from '../queue.ts';
import type { Facts } from './openings.ts';
import { useSelfOpening } from './use-self-opening.ts';

export type Slots = Record<SelfOpened, (dialog: { open: boolean; onClose: () => void }) => ReactNode>;

interface SelfOpenedDialogsProps {
  facts: Facts;
  slots: Slots;
}

export function SelfOpenedDialogs({ facts, slots }: SelfOpenedDialogsProps) {
  const { opened, close } = useSelfOpening(facts);
  const present = useOnceOpened(opened);
  return (
    <Suspense fallback={null}>
      {SELF_OPENED.filter((name) => present.has(name)).map((name) => (
        <Fragment key={name}>{slots[name]({ open: opened === name, onClose: close })}</Fragment>
      ))}
    </Suspense>
  );
}

function useOnceOpened(opened: SelfOpened | null): ReadonlySet<SelfOpened> {
  const [present, setPresent] = useState<ReadonlySet<SelfOpened>>(new Set());
  if (opened && !present.has(opened)) setPresent(new Set([...present, opened]));
  return present;
}

import { useEffect, useRef } from 'react';
import { useSmallStore } from '../small-store.ts';
import styles from './toast.module.css';
import { removeToast, toasts } from './toast.ts';
import { ToastCard, type ToastEntry } from './toast-card.tsx';

const NONE: readonly ToastEntry[] = [];

/** The region is rendered from the start, because screen readers would otherwise miss the first toast. */
export function ToastRegion() {
  const entries = useSmallStore(toasts, NONE);
  const region = useRef<HTMLElement>(null);
  const newest = entries.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast raises the region again.
  useEffect(() => raise(region.current), [newest]);
  return (
    <section ref={region} className={styles.region} popover="manual" aria-live="polite" aria-label="Avisos">
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} onDone={removeToast} />
      ))}
    </section>
  );
}

/** Moves the region above dialogs that opened after it, because the top layer stacks by opening order. */
function raise(region: HTMLElement | null): void {
  if (!region?.showPopover) return;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}

import type { ReactNode } from 'react';
import { smallStore } from '../small-store.ts';
import type { ToastEntry } from './toast-card.tsx';

/** The tone defaults to success, the duration to 4000 ms. A toast replaces the earlier one with the same `about`. */
type ToastOptions = Partial<Pick<ToastEntry, 'tone' | 'ms' | 'action' | 'about'>>;

// More than three would cover a phone's screen.
const MAX_SHOWN = 3;

export const toasts = smallStore<readonly ToastEntry[]>([]);

let lastId = 0;

export function toast(
  message: ReactNode,
  { tone = 'success', ms = 4000, action, about }: ToastOptions = {},
): void {
  lastId += 1;
  const holding = toasts.get().filter((entry) => about === undefined || entry.about !== about);
  toasts.set([...holding, { id: lastId, message, tone, ms, action, about }].slice(-MAX_SHOWN));
}

export const forgetToasts = (about: string): void =>
  toasts.set(toasts.get().filter((entry) => entry.about !== about));

export const SAVED = 'saved';

export const removeToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id));

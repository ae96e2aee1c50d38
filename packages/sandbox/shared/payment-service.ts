import type { Hono } from 'hono';
import type { KnobPanel } from './knobs.ts';
import type { Timer } from './timer.ts';

/** What all services share. */
export type World = {
  dataDir: string | undefined;
  clock: () => Date;
  timer: Timer;
  knobs: KnobPanel;
  log: (text: string) => void;
};

/** The other side of one payment method. */
export type PaymentService = {
  /** What the store and its pages call, by path. */
  apis: Record<string, Hono>;
  /** What a person sees, by path, with one line for the first page. */
  pages: Record<string, { app: Hono; title: string; about: string }>;
  /** What a test presses over HTTP, under /_sim. */
  buttons?: Hono;
  /** Resolves when no delivery is running. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

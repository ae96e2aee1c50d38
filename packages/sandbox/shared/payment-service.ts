import type { Hono } from 'hono';
import type { KnobPanel } from './knobs.ts';
import type { Timer } from './timer.ts';

/** All services share these. */
export type World = {
  dataDir: string | undefined;
  clock: () => Date;
  timer: Timer;
  knobs: KnobPanel;
  log: (text: string) => void;
};

/** The other side of one payment method. */
export type PaymentService = {
  /** The store and its pages call these, by path. */
  apis: Record<string, Hono>;
  /** A person sees these, by path; the first page links to each with its line. */
  pages: Record<string, { app: Hono; title: string; about: string }>;
  /** Tests call these over HTTP, under /_sim. */
  buttons?: Hono;
  /** Resolves when no delivery is running. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

import type { ComponentType } from 'react';
import { AlertAnswer } from '../cart/alert-answer.tsx';
import { Header } from '../chrome/header.tsx';
import { Overlays } from '../chrome/overlays.tsx';
import { RotatingTitle } from '../home/rotating-title.tsx';

/** The parts of public pages that run in the browser, in the order in which they start. */
const ISLANDS = {
  header: Header,
  'alert-answer': AlertAnswer,
  overlays: Overlays,
  'rotating-title': RotatingTitle,
} as const;

export type IslandName = keyof typeof ISLANDS;

export const partOf = (name: string): ComponentType<object> | undefined =>
  (ISLANDS as Record<string, ComponentType<never>>)[name] as ComponentType<object> | undefined;

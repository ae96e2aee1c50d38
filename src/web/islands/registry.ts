import type { ComponentType } from 'react';
import { loadOptional } from '#ui/lazy-part.ts';
import { withinTimeLimit } from '#ui/load-failure.ts';
import { RotatingTitle } from '#ui/rotating-title/rotating-title.tsx';
import { AlertAnswer } from '../cart/alert-answer.tsx';
import { Header } from '../chrome/header.tsx';
import { Overlays, provideOpening } from '../chrome/overlays.tsx';
import { ContactPart } from '../contact/contact-part.tsx';
import { SelfOpened } from '../visitor/self-opened.tsx';
import type { OF_FEW_PAGES } from './of-few-pages.ts';

// Only public pages provide this, because nothing opens automatically on personal ones.
provideOpening(SelfOpened);

const ISLANDS = {
  header: Header,
  'alert-answer': AlertAnswer,
  overlays: Overlays,
  'rotating-title': RotatingTitle,
  contact: ContactPart,
} as const;

export type IslandName = keyof typeof ISLANDS | keyof typeof OF_FEW_PAGES;

/** Presses on the rest of the page wait this long at most. */
const LOAD_MS = 20_000;

type Part = ComponentType<object>;

async function loadOfFewPages(name: string): Promise<Part | null> {
  const { OF_FEW_PAGES } = await import('./of-few-pages.ts');
  const load = (OF_FEW_PAGES as Record<string, () => Promise<unknown>>)[name];
  return load ? ((await load()) as Part) : null;
}

/** Returns null if the code does not load, so that the server's HTML stays. */
export async function partOf(name: string): Promise<Part | null> {
  const known = (ISLANDS as Record<string, ComponentType<never>>)[name] as Part | undefined;
  return known ?? loadOptional(() => withinTimeLimit(() => loadOfFewPages(name), LOAD_MS));
}

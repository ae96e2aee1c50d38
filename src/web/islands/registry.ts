import type { ComponentType } from 'react';
import { loadOptional } from '#ui/lazy-part.ts';
import { withinTimeLimit } from '#ui/load-failure.ts';
import { RotatingTitle } from '#ui/rotating-title/rotating-title.tsx';
import { AlertAnswer } from '../cart/alert-answer.tsx';
import { Header } from '../chrome/header.tsx';
import { Overlays, provideOpening } from '../chrome/overlays.tsx';
import { ContactPart } from '../contact/contact-part.tsx';
import { SelfOpened } from '../visitor/self-opened.tsx';

// Only public pages provide this, because nothing opens automatically on personal ones.
provideOpening(SelfOpened);

const ISLANDS = {
  header: Header,
  'alert-answer': AlertAnswer,
  overlays: Overlays,
  'rotating-title': RotatingTitle,
  contact: ContactPart,
} as const;

const OF_FEW_PAGES = {
  onboarding: async () =>
    (await import('#features/outreach/onboarding/screens/onboarding-screen.tsx')).OnboardingScreen,
  request: async () => (await import('../medical-orders/medical-order-part.tsx')).MedicalOrderPart,
  'fee-by-cep': async () => (await import('#features/shop/stores/screens/fee-by-cep.tsx')).FeeByCep,
  'opened-slot': async () =>
    (await import('#features/care/appointments/screens/opened-slot.tsx')).OpenedSlotNotice,
  'missed-search': async () => (await import('../search/missed-search.tsx')).MissedSearch,
  'nearest-open': async () => (await import('#features/shop/stores/screens/nearest-open.tsx')).NearestOpen,
} as const;

export type IslandName = keyof typeof ISLANDS | keyof typeof OF_FEW_PAGES;

/** Presses on the rest of the page wait this long at most. */
const LOAD_MS = 20_000;

type Part = ComponentType<object>;

/** Returns null if the code does not load, so that the server's HTML stays. */
export async function partOf(name: string): Promise<Part | null> {
  const load = (OF_FEW_PAGES as Record<string, () => Promise<unknown>>)[name];
  if (load) return loadOptional(() => withinTimeLimit(load as () => Promise<Part>, LOAD_MS));
  return ((ISLANDS as Record<string, ComponentType<never>>)[name] as Part | undefined) ?? null;
}

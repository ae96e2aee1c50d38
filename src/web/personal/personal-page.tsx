import { type ReactNode, useEffect } from 'react';
import type { ChromeData } from '../chrome/chrome-data.ts';
import { HYDRATED } from '../hydrated.ts';
import { shownFor } from '../visitor/shown-for.ts';
import { startVisitor } from '../visitor/visitor.ts';

interface PersonalPageProps {
  chrome: ChromeData | undefined;
  children: ReactNode;
}

/** The client router loads the document once for many of these pages. */
export function PersonalPage({ chrome, children }: PersonalPageProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document's customer and store never change.
  useEffect(() => {
    shownFor.set(chrome);
    return startVisitor({ customerId: chrome?.customerId ?? null, store: chrome?.store.code });
  }, []);
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  return children;
}

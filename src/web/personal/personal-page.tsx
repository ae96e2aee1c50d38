import { type ReactNode, useEffect } from 'react';
import { HYDRATED } from '../hydrated.ts';
import { startVisitor } from '../visitor/visitor.ts';

interface PersonalPageProps {
  /** The customer whose data the document shows. */
  customerId: number | null;
  store: string | undefined;
  children: ReactNode;
}

/** A page of the client router: the document is loaded once for many of them. */
export function PersonalPage({ customerId, store, children }: PersonalPageProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document's customer and store never change.
  useEffect(() => startVisitor({ customerId, store }), []);
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  return children;
}

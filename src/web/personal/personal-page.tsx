import { type ReactNode, useEffect } from 'react';
import { HYDRATED } from '../hydrated.ts';
import { startVisitor } from '../visitor/visitor.ts';

interface PersonalPageProps {
  /** The customer whose data the document shows. */
  customerId: number | null;
  children: ReactNode;
}

/** A page of the client router: the document is loaded once for many of them. */
export function PersonalPage({ customerId, children }: PersonalPageProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document's customer never changes.
  useEffect(() => startVisitor(customerId), []);
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  return children;
}

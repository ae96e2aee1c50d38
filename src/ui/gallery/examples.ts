import type { ReactNode } from 'react';

/** States of one component, by name, as the gallery shows them. */
export type Examples = Readonly<Record<string, ReactNode>>;

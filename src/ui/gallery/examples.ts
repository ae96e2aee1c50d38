import type { ReactNode } from 'react';

/** States of one component by name. */
export type Examples = Readonly<Record<string, ReactNode>>;

import type { ReactNode } from 'react';
import { AnyIcon, isIcon } from '#ui/icon/any-icon.tsx';

/** An operator chose it; the program may not have it. */
export const PartnerIcon = ({ name, otherwise }: { name: string; otherwise: ReactNode }) =>
  isIcon(name) ? <AnyIcon name={name} size="lg" /> : otherwise;

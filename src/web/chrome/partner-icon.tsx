import type { ReactNode } from 'react';
import { AnyIcon, isIcon } from '#ui/icon/any-icon.tsx';

/** The operator chooses the icon, which may not exist. */
export const PartnerIcon = ({ name, otherwise }: { name: string; otherwise: ReactNode }) =>
  isIcon(name) ? <AnyIcon name={name} size="lg" /> : otherwise;

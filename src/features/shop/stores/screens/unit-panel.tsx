import type { OverlayProps } from '#ui/overlay.tsx';
import { UnitSheet } from './unit-sheet.tsx';
import { useUnitDetails } from './use-unit-details.ts';

export function UnitPanel({ request: id, open, onClose }: OverlayProps<string>) {
  const details = useUnitDetails(open ? id : null);
  return <UnitSheet open={open} onClose={onClose} {...details} />;
}

import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { operate } from '#ui/operate.ts';
import type { Basis } from '../cash.ts';
import type { exportCash } from '../operations.ts';
import type { Period } from '../period.ts';
import { Download } from './download.tsx';

export function ExportCash({ basis, period }: { basis: Basis; period: Period }) {
  if (!usePermitted('reports/export-cash')) return null;
  return (
    <Download
      read={(format) => operate<typeof exportCash>('reports/export-cash', { basis, period, format })}
    />
  );
}

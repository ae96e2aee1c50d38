import { useEffect, useState } from 'react';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { readTab, writeTab } from '#ui/browser-storage.ts';
import { Link } from '#ui/link/link.tsx';
import { dayOf } from '#values/calendar-day.ts';
import { hourText } from '#values/hour.ts';
import { capital } from '#values/sentence-case.ts';
import { urls } from '#values/urls.ts';
import { type OpenedSlot, readSlotMark } from '../opened-slot.ts';

const OPENED = 'vaga';

/** The slot is remembered until the tab closes. */
export const openedSlot = (): OpenedSlot | null => readSlotMark(readTab(OPENED) ?? '');

/** Says which published slot the visitor opened. It is placed before the choice of the visit's time. */
export function OpenedSlotNotice({ units }: { units: readonly { id: number; name: string }[] }) {
  const [slot, setSlot] = useState<OpenedSlot | null>(null);
  useEffect(() => {
    function read() {
      const mark = window.location.hash.slice(1);
      const opened = readSlotMark(mark);
      if (opened) writeTab(OPENED, mark);
      setSlot(opened);
    }
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const unit = units.find(({ id }) => id === slot?.unitId);
  const today = dayOf(new Date());
  if (!slot || !unit || slot.day < today) return null;
  const from = slot.hour * 60;
  return (
    <Alert tone="info">
      <p>
        {capital(dayText(slot.day, today))}, entre {hourText(from)} e {hourText(from + 60)}, na unidade{' '}
        {unit.name}. Escolha o serviço e a unidade: na hora de marcar, este horário aparece primeiro.
      </p>
      <Link href={urls.home()}>Escolher o serviço</Link>
    </Alert>
  );
}

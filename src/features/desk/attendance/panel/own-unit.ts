import { useState } from 'react';
import { readLocal, writeLocal } from '#ui/browser-storage.ts';
import { dayOf } from '#values/calendar-day.ts';

const NAME = 'painel-unidade';
const SEPARATOR = ' ';

const today = () => dayOf(new Date());

/** '' on a new day, because people change between units. */
function remembered(): string {
  const [day, unit = ''] = (readLocal(NAME) ?? '').split(SEPARATOR);
  return day === today() ? unit : '';
}

/** Code of the unit at which this device's operator is today; '' until it is known. */
export function useOwnUnit(): [string, (unit: string) => void] {
  const [unit, setUnit] = useState(remembered);
  return [
    unit,
    (chosen) => {
      writeLocal(NAME, [today(), chosen].join(SEPARATOR));
      setUnit(chosen);
    },
  ];
}

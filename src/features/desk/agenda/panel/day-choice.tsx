import { SelectField, TextField } from '#ui/field/controls.tsx';
import { isCalendarDay } from '#values/typed-day.ts';
import styles from './agenda-page.module.css';
import type { Agenda } from './desk.ts';

interface DayChoiceProps {
  agenda: Agenda;
  onChange(unit: string, day: string): void;
}

export const DayChoice = ({ agenda, onChange }: DayChoiceProps) => (
  <div className={styles.choice}>
    <SelectField
      label="Unidade"
      value={agenda.unit}
      placeholder="Todas"
      options={agenda.units.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={({ target }) => onChange(target.value, agenda.day)}
    />
    {agenda.mayChooseDay && (
      <TextField
        key={agenda.day}
        label="Dia"
        type="date"
        defaultValue={agenda.day}
        onChange={({ target }) => isCalendarDay(target.value) && onChange(agenda.unit, target.value)}
      />
    )}
  </div>
);

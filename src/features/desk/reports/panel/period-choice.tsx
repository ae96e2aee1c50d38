import { ButtonLink } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { useNavigation } from '#ui/navigation.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { lower } from '#values/sentence-case.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { daysOf, isMonth, isYear, monthOf, neighbourOf, type Period, periodName } from '../period.ts';

interface PeriodChoiceProps {
  period: Period;
  today: CalendarDay;
  /** Offers the year of the period. */
  years?: boolean;
  /** Days to come may be chosen too. */
  ahead?: boolean;
  addressOf(period: Period): string;
}

export function PeriodChoice({ period, today, years, ahead, addressOf }: PeriodChoiceProps) {
  const { go } = useNavigation();
  const next = neighbourOf(period, 1);
  const before = neighbourOf(period, -1);
  const isDay = !isMonth(period) && !isYear(period);
  const year = period.slice(0, 4);
  const button = (to: Period, text: string) => (
    <ButtonLink variant="secondary" size="sm" href={addressOf(to)}>
      {text}
    </ButtonLink>
  );
  return (
    <>
      <TextField
        key={period}
        label="Ver um dia"
        type="date"
        max={ahead ? undefined : today}
        defaultValue={isDay ? period : ''}
        onChange={({ target: { value } }) =>
          isCalendarDay(value) &&
          (value <= today || (ahead && value.startsWith('20'))) &&
          go(addressOf(value))
        }
      />
      <nav aria-label="Período" className="cluster" data-gap="2">
        {button(before, `Ver ${lower(periodName(before))}`)}
        {isDay && button(monthOf(period), periodName(monthOf(period)))}
        {isYear(period) && button(monthOf(today), periodName(monthOf(today)))}
        {years && !isYear(period) && button(year, `Ver o ano de ${year}`)}
        {(ahead || daysOf(next).from <= today) && button(next, `Ver ${lower(periodName(next))}`)}
      </nav>
    </>
  );
}

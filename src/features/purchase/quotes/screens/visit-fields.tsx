import type { HomeAddress } from '#features/purchase/quotes/contract.ts';
import { type HomeVisit, VISIT_DAYS, VISIT_PERIODS } from '#features/purchase/quotes/quote.ts';
import { type VisitForm, visitField } from '#features/purchase/quotes/visit.ts';
import { BOOKING_WAYS } from '#features/shop/stores/booking-ways.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { AddressLineField } from '#ui/field/address-line-field.tsx';
import { FieldError, RequiredMark } from '#ui/field/field.tsx';
import { StateField } from '#ui/field/state-field.tsx';
import grid from '#ui/form/form-grid.module.css';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { formatCep } from '#values/cep.ts';
import styles from './quote.module.css';
import { useVisitAddress } from './use-visit-address.ts';

const periods = VISIT_PERIODS.map(({ value, label }) => ({ value, label }));

interface VisitFieldsProps {
  visit: VisitForm;
  /** True if the days are chosen after the quote. */
  windows: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<VisitForm>) => void;
  onFound: (address: Partial<HomeAddress>) => void;
}

/** The CEP is fixed because it decides the team and the fee. */
export function VisitFields({ visit, windows, errors, onChange, onFound }: VisitFieldsProps) {
  const status = useVisitAddress(visit, onFound);
  const cep = visit.postalCode;
  const field = (name: 'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state') => ({
    id: visitField(cep, name),
    value: visit[name],
    error: errors[visitField(cep, name)],
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <fieldset className={grid.group}>
        <legend className={styles.legend}>Endereço da visita, CEP {formatCep(cep)}</legend>
        <p className={grid.status} role="status">
          {status}
        </p>
        <AddressLineField line="street" label="Rua ou avenida" required {...field('street')} />
        <AddressLineField line="number" label="Número" required {...field('number')} />
        <AddressLineField line="complement" label="Complemento" optional {...field('complement')} />
        <AddressLineField line="neighborhood" label="Bairro" required {...field('neighborhood')} />
        <AddressLineField line="city" label="Cidade" required {...field('city')} />
        <StateField label="Estado" required {...field('state')} />
      </fieldset>
      {windows ? (
        <p className="soft">{BOOKING_WAYS.home}</p>
      ) : (
        <>
          <p className="soft">{BOOKING_WAYS.homeCall}</p>
          <WishFields cep={cep} wishes={visit} errors={errors} onChange={onChange} />
        </>
      )}
    </>
  );
}

type Wishes = Pick<HomeVisit, 'days' | 'period'>;

interface WishFieldsProps {
  cep: string;
  wishes: Wishes;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<Wishes>) => void;
}

export function WishFields({ cep, wishes, errors, onChange }: WishFieldsProps) {
  return (
    <>
      <Days
        cep={cep}
        chosen={wishes.days}
        error={errors[visitField(cep, 'days')]}
        onChange={(days) => onChange({ days })}
      />
      <RadioGroup
        legend="Período de preferência"
        id={visitField(cep, 'period')}
        name={visitField(cep, 'period')}
        options={periods}
        inline
        required
        value={wishes.period}
        error={errors[visitField(cep, 'period')]}
        onChange={(event) => onChange({ period: event.currentTarget.value as HomeVisit['period'] })}
      />
    </>
  );
}

interface DaysProps {
  cep: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (days: string[]) => void;
}

function Days({ cep, chosen, error, onChange }: DaysProps) {
  const id = visitField(cep, 'days');
  return (
    <fieldset aria-describedby={error && `${id}-erro`}>
      <legend className={styles.legend}>
        Dias de preferência
        <RequiredMark />
      </legend>
      <div className={styles.days}>
        {VISIT_DAYS.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? id : `${id}-${index + 1}`}
            label={label}
            checked={chosen.includes(value)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, value] : chosen.filter((day) => day !== value),
              )
            }
          />
        ))}
      </div>
      <FieldError id={`${id}-erro`}>{error}</FieldError>
    </fieldset>
  );
}

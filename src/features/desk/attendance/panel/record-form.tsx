import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useSession } from '#features/desk/staff/panel/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { type BodyOf, CallError } from '#ui/http.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { listText } from '#values/list-text.ts';
import type { record } from '../operations.ts';
import styles from './attendance-page.module.css';
import { type Line, nameOf, type Person, servicesText, type Today } from './desk.ts';
import { send } from './outbox.ts';

interface RecordFormProps {
  person: Person;
  /** The services that can be recorded now. */
  lines: readonly Line[];
  /** The hour that all of them share; '' otherwise. */
  hour: string;
  units: Today['units'];
  /** Code of the unit where the operator is today; '' while it is unknown. */
  unit: string;
  onUnit(unit: string): void;
  /** Null when the record waits in the outbox for a connection. */
  onSent(person: Person | null): void;
  onStale(): void;
  /** Asked between the document and the services. */
  children: ReactNode;
}

type Values = Record<string, string | boolean>;

const DOSES = ['Dose única', '1ª dose', '2ª dose', '3ª dose', '4ª dose', 'Reforço'];

const COMMON = {
  unit: 'Onde você está hoje?',
  documentChecked: 'Documento com foto conferido',
  freeSeats: 'Atender agora e liberar a vaga',
  performer: 'Quem atendeu',
  at: 'Dia e hora',
};

const OF_LINE = {
  lot: 'Lote',
  expiresOn: 'Validade',
  maker: 'Fabricante',
  dose: 'Dose',
  nextDose: 'Próxima dose',
  performer: 'Quem atendeu',
  at: 'Dia e hora',
};

type LineField = keyof typeof OF_LINE;

const VACCINE_FIELDS = ['lot', 'expiresOn', 'maker', 'dose', 'nextDose'] as const;

const named = (field: string, { position }: Pick<Line, 'position'>) => `${field}_${position}`;

/** `datetime-local` uses the clock of this device. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const momentOf = (typed: string): string =>
  Number.isNaN(Date.parse(typed)) ? '' : new Date(typed).toISOString();

/** Services of a later day are ticked only if no others are left. */
function isDueAt(unit: string, lines: readonly Line[], line: Line): boolean {
  const here = lines.filter((one) => unit === '' || one.unit === unit);
  return here.includes(line) && (line.ahead === '' || here.every(({ ahead }) => ahead !== ''));
}

function valuesOf(lines: readonly Line[], unit: string, performer: string): Values {
  const at = localNow();
  return {
    documentChecked: false,
    freeSeats: false,
    unit: '',
    performer,
    at,
    ...Object.fromEntries(
      lines.flatMap((line) => {
        const [proposed] = line.lots;
        const entry = {
          lot: '',
          expiresOn: '',
          maker: '',
          ...proposed,
          dose: '',
          nextDose: '',
          performer,
          at,
        };
        return [
          [named('on', line), isDueAt(unit, lines, line)] as const,
          [named('apart', line), false] as const,
          ...Object.entries(entry).map(([field, value]) => [named(field, line), value] as const),
        ];
      }),
    ),
  };
}

/** One confirmation for one person: all services are ticked, with one time and one performer for all. */
export function RecordForm({
  person,
  lines,
  hour,
  units,
  unit,
  onUnit,
  onSent,
  onStale,
  children,
}: RecordFormProps) {
  const me = useSession();
  const [key] = useState(submitKey);
  const form = useForm<Values>({ defaultValues: valuesOf(lines, unit, me?.name ?? '') });
  const values = useWatch({ control: form.control }) as Values;
  const chosen = lines.filter((line) => values[named('on', line)] === true);
  const asksUnit = unit === '' && units.length > 1;
  const labels: Record<string, string> = {
    ...COMMON,
    ...Object.fromEntries(
      lines.flatMap((line) => [
        [named('on', line), line.service],
        ...Object.entries(OF_LINE).map(([field, label]) => [
          named(field, line),
          lines.length > 1 ? `${label}, ${line.service}` : label,
        ]),
      ]),
    ),
  };
  const { attempt, busy, onSubmit } = useCallForm(form, (typed) =>
    reloadWhenStale(async () => {
      if (asksUnit && typed.unit === '')
        throw new CallError(0, 'invalid', '', { unit: 'Diga em que unidade você está.' });
      const input = inputOf(person, { chosen, typed, key });
      const services = chosen.map(({ service }) => service);
      let recorded: Person | null;
      try {
        recorded = await send({ input, patient: nameOf(person), services });
      } catch (failure) {
        throw failure instanceof CallError ? atFields(failure, chosen) : failure;
      }
      if (asksUnit) onUnit(String(typed.unit));
      onSent(recorded);
    }, onStale),
  );
  const ahead = [...new Set(chosen.map((line) => line.ahead).filter(Boolean))];
  const field = (name: string, label: string) => ({
    id: name,
    label,
    required: true,
    error: errorAt(form, name),
    ...form.register(name),
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, labels)} attempt={attempt} />
      <Checkbox
        {...field('documentChecked', '')}
        label={COMMON.documentChecked}
        hint={
          person.minor
            ? 'Nome, nascimento e mãe conferem. O responsável também mostrou o documento.'
            : 'Nome, nascimento e nome da mãe conferem.'
        }
      />
      {children}
      <div className={styles.work}>
        <fieldset className={styles.lines}>
          <legend>
            {lines.length === 1 ? 'Serviço a registrar' : 'Serviços a registrar'}
            {lines.length > 1 && <span className={styles.soft}> Desmarque o que não for feito agora.</span>}
          </legend>
          {lines.map((line) => (
            <RecordLine
              key={line.position}
              form={form}
              line={line}
              facts={factsOf(line, { hour, unit })}
              values={values}
              field={field}
            />
          ))}
        </fieldset>
        {ahead.length > 0 && (
          <Checkbox
            {...field('freeSeats', '')}
            label={`${COMMON.freeSeats} de ${listText(ahead)}`}
            hint={`A vaga é para ${listText(ahead)}. Atender agora e liberar a vaga?`}
          />
        )}
        <div className={styles.fields}>
          {asksUnit && (
            <SelectField
              {...field('unit', COMMON.unit)}
              options={units.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ target }) => {
                form.setValue('unit', target.value);
                for (const line of lines)
                  form.setValue(named('on', line), isDueAt(target.value, lines, line));
              }}
            />
          )}
          <TextField {...field('performer', COMMON.performer)} autoComplete="off" />
          <TextField {...field('at', COMMON.at)} type="datetime-local" />
        </div>
        <div className={styles.submit}>
          <Button type="submit" busy={busy}>
            {actionOf(chosen)}
          </Button>
        </div>
      </div>
    </form>
  );
}

const errorAt = ({ formState: { errors } }: UseFormReturn<Values>, name: string): string | undefined => {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
};

function actionOf(chosen: readonly Line[]): string {
  const [first] = chosen;
  if (!first || chosen.length > 1)
    return chosen.length === 0 ? 'Registrar' : `Registrar ${servicesText(chosen.length)}`;
  return first.kind === 'vaccine' ? 'Registrar vacina' : 'Registrar coleta';
}

interface RecordLineProps {
  form: UseFormReturn<Values>;
  line: Line;
  facts: string;
  values: Values;
  field(name: string, label: string): object & { id: string; label: string; name: string };
}

const factsOf = (line: Line, shown: { hour: string; unit: string }): string =>
  [
    line.schedule === shown.hour ? '' : line.schedule,
    shown.unit !== '' && line.unit !== shown.unit ? `marcado para ${line.place}` : '',
    line.material,
    line.needsRequest ? 'peça o pedido médico' : '',
  ]
    .filter(Boolean)
    .join(' · ');

function RecordLine({ form, line, facts, values, field }: RecordLineProps) {
  const { service, ahead, contraindications, kind, lots } = line;
  const isOn = values[named('on', line)] === true;
  const isApart = values[named('apart', line)] === true;
  const of = (name: LineField) => field(named(name, line), OF_LINE[name]);
  return (
    <div className={styles.line} data-ahead={ahead !== ''}>
      <Checkbox
        id={named('on', line)}
        label={
          <>
            <strong>{service}</strong> <span className={styles.soft}>{facts}</span>
          </>
        }
        error={errorAt(form, named('on', line))}
        {...form.register(named('on', line))}
      />
      {contraindications.map((text) => (
        <p key={text} className={styles.warning}>
          {text}
        </p>
      ))}
      {!isOn && <p className={styles.soft}>Fica pendente: não foi feito agora.</p>}
      {isOn && kind === 'vaccine' && (
        <div className={styles.fields}>
          <TextField
            {...of('lot')}
            autoComplete="off"
            hint={lots.length > 0 ? 'O lote em uso que vence primeiro. Confira na caixa.' : undefined}
          />
          <TextField {...of('expiresOn')} type="date" />
          <TextField {...of('maker')} autoComplete="off" />
          <SelectField {...of('dose')} options={DOSES.map((value) => ({ value, label: value }))} />
          <TextField {...of('nextDose')} type="date" required={false} optional />
        </div>
      )}
      {isOn && isApart && (
        <div className={styles.fields}>
          <TextField {...of('performer')} autoComplete="off" />
          <TextField {...of('at')} type="datetime-local" />
        </div>
      )}
      {isOn && (
        <Button
          size="sm"
          variant="ghost"
          className={styles.apart}
          onClick={() => form.setValue(named('apart', line), !isApart)}
        >
          <Icon name="user" size="sm" className={styles.onPhone} />
          <span className="icon-label">{isApart ? 'Igual aos outros' : 'Outra pessoa ou hora'}</span>
          <span className="visually-hidden">: {service}</span>
        </Button>
      )}
    </div>
  );
}

interface Sent {
  chosen: readonly Line[];
  typed: Values;
  key: string;
}

function inputOf(
  { incrementId, opened }: Person,
  { chosen, typed, key }: Sent,
): BodyOf<typeof record> & { key: string } {
  const textOf = (name: string) => String(typed[name] ?? '');
  return {
    incrementId,
    opened,
    key,
    // The contract accepts only true, and shows its refusal at the box.
    documentChecked: typed.documentChecked as true,
    performer: textOf('performer'),
    at: momentOf(textOf('at')),
    freeSeats: typed.freeSeats === true,
    lines: chosen.map((line) => ({
      position: line.position,
      ...(typed[named('apart', line)] === true && {
        performer: textOf(named('performer', line)),
        at: momentOf(textOf(named('at', line))),
      }),
      ...(line.kind === 'vaccine' &&
        Object.fromEntries(VACCINE_FIELDS.map((field) => [field, textOf(named(field, line))]))),
    })),
  };
}

/** The server names fields by their place in what was sent; the form, by the service's position. */
function atFields(failure: CallError, chosen: readonly Line[]): CallError {
  const { status, code, message, fields } = failure;
  if (code === 'seat_ahead') return new CallError(status, code, message, { freeSeats: message });
  const moved = Object.entries(fields).map(([path, problem]) => {
    const [, index, name = 'on'] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const line = index === undefined ? undefined : chosen[Number(index)];
    return [line ? named(name, line) : path, problem] as const;
  });
  const { lines, ...known } = Object.fromEntries(moved);
  return new CallError(status, code, lines ?? message, known);
}

import { Fragment, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { reloadWhenStale } from '#ui/form/reload-when-stale.ts';
import { type BodyOf, CallError } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls, ROW_KEY } from '#values/panel-urls.ts';
import type { draftRows } from '../operations.ts';
import type { viewRow } from '../rows/operations.ts';
import { type Column, type Row, readable, useKind } from './answers.ts';
import styles from './change-sets.module.css';
import { CellText, Named } from './named.tsx';
import { ABOVE, BESIDE } from './parts.tsx';
import { PictureField } from './picture-field.tsx';
import { NEW_ROW, typedOver } from './typed-cells.ts';
import { useTypedCells } from './use-typed-cells.ts';

type Cells = Row['cells'];

/** The form of one row. The next page shows the change before it is published. */
export function RowPage() {
  const kind = useKind();
  const key = new URLSearchParams(useNavigation().place.search).get(ROW_KEY);
  const view = useOperation<typeof viewRow>('change-sets/row', { kind, key });
  const { data } = view;
  const Part = ABOVE[kind];
  return (
    <div className="stack" data-gap="4">
      <Link href={panelUrls.rows(kind)}>{data?.title ?? 'Catálogo'}</Link>
      <h1>{data?.shownName ? <Named name={data.shownName} code={data.name} /> : 'Incluir'}</h1>
      <ViewState view={view} />
      {data && (
        <>
          {data.page && (
            <p>
              <a href={data.page} target="_blank" rel="noreferrer">
                Ver na loja
              </a>
            </p>
          )}
          {data.ends.map(({ id, endsAt, labels }) => (
            <Alert key={id} tone="info" live={false}>
              <p>
                {endText(labels, endsAt)} <Link href={panelUrls.changeSet(id)}>Ver a mudança</Link>
              </p>
            </Alert>
          ))}
          {Part && data.key !== null && (
            <Part key={key} row={data} rowKey={data.key} onChanged={view.reload} />
          )}
          {Part && data.key !== null && <h2>Mudar a linha</h2>}
          {data.key === null && key !== null && (
            <p>Isto é um modelo. Leia tudo e mude o que na sua empresa é diferente.</p>
          )}
          <RowForm key={`${kind} ${key}`} row={data} draftKey={key ?? NEW_ROW} onStale={view.reload} />
        </>
      )}
    </div>
  );
}

function endText(labels: readonly string[], endsAt: string): string {
  const end = formatMoment(new Date(endsAt));
  return labels.length > 0
    ? `${labels.join(', ')}: como está só até ${end}. Depois volta ao que era.`
    : `Na loja só até ${end}. Depois a linha sai.`;
}

interface RowFormProps {
  row: Row;
  /** Under this the browser keeps what is typed. */
  draftKey: string;
  onStale(): void;
}

function RowForm({ row, draftKey, onStale }: RowFormProps) {
  const rowKey = row.key;
  const { go } = useNavigation();
  const form = useForm<Cells>({ defaultValues: row.cells });
  useTypedCells(form, row.kind, draftKey);
  /** The row as it was when the person began to type. A colleague's later values are shown beside it. */
  const seen = form.formState.defaultValues as Cells;
  const { follow, readPictures } = usePictures();
  const labels = Object.fromEntries(row.columns.map(({ name, label }) => [name, label]));
  const field = fieldsOf(form, labels);
  const changed = row.columns.filter(({ name }) => row.cells[name] !== seen[name]);
  const Part = BESIDE[row.kind];
  const shown = row.columns.filter(({ key, yours }) => yours && !(key && rowKey !== null));
  const fixed = row.columns.filter(({ key, yours }) => !yours && !key);
  return (
    <div className={Part && styles.beside}>
      <div className={styles.form}>
        <CallForm
          form={form}
          labels={labels}
          action="Ver o que muda"
          onBack={() => go(panelUrls.rows(row.kind))}
          call={() =>
            reloadWhenStale(async () => {
              await readPictures();
              const cells = form.getValues();
              const rows = [
                { key: rowKey, cells: { ...row.cells, ...typedOver(seen, cells) }, seen: row.cells },
              ];
              const { id } = await draft({ kind: row.kind, origin: 'form', rows });
              go(panelUrls.changeSet(id));
            }, onStale)
          }
        >
          {changed.length > 0 && (
            <Alert tone="warning">
              {changed.map((column) => (
                <p key={column.name}>
                  {column.label} agora: {readable(column, row.cells[column.name]) || '(vazio)'}
                </p>
              ))}
            </Alert>
          )}
          {fixed.length > 0 && (
            <Facts
              of={fixed
                .filter(({ name }) => row.cells[name])
                .map((column) => [
                  column.label,
                  <CellText key={column.name} column={column} cell={row.cells[column.name]} />,
                ])}
            />
          )}
          {shown.map((column) => (
            <Fragment key={column.name}>
              {column.holds === 'drawing' ? (
                <PictureField
                  id={column.name}
                  label={column.label}
                  hint={column.help}
                  error={form.formState.errors[column.name]?.message}
                  onReading={(end) => follow(column.name, end)}
                  onDrawing={(svg) => form.setValue(column.name, svg ?? seen[column.name] ?? '')}
                />
              ) : (
                <ColumnField column={column} now={row.cells[column.name] ?? ''} {...field(column.name)} />
              )}
              {column.holds === 'list' && column.choices.length > 0 && (
                <SelectField
                  label={`Incluir em ${column.label}`}
                  value=""
                  options={column.choices}
                  onChange={({ target }) => {
                    const codes = (form.getValues(column.name) ?? '').split('|').filter(Boolean);
                    form.setValue(column.name, [...new Set([...codes, target.value])].join('|'));
                  }}
                />
              )}
            </Fragment>
          ))}
        </CallForm>
      </div>
      {Part && <Part row={row} rowKey={rowKey} cells={form.watch()} />}
    </div>
  );
}

/** Pictures that are still being read. A draft without them would change nothing. */
function usePictures() {
  const pending = useRef(new Map<string, Promise<string>>());
  return {
    follow(column: string, end: Promise<string>) {
      pending.current.set(column, end);
      void end.then(() => pending.current.get(column) === end && pending.current.delete(column));
    },
    async readPictures() {
      for (const [column, end] of [...pending.current]) {
        const problem = await end;
        if (problem) throw new CallError(0, 'invalid', '', { [column]: problem });
      }
    },
  };
}

/** The server names the fields of the only row "0 valor". */
async function draft(input: BodyOf<typeof draftRows>) {
  try {
    return await operate<typeof draftRows>('change-sets/draft', input);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const fields = Object.entries(error.fields).map(([place, text]) => [place.replace(/^0 /, ''), text]);
    throw new CallError(error.status, error.code, error.message, Object.fromEntries(fields));
  }
}

type ColumnFieldProps = ReturnType<ReturnType<typeof fieldsOf<Cells, Record<string, string>>>> & {
  column: Column;
  /** The store's cell, which is offered even where its row is withdrawn. */
  now: string;
};

/** From so many rows on people type a part of the code or name instead of looking through a list. */
const LONG_LIST = 60;

function ColumnField({ column, now, ...field }: ColumnFieldProps) {
  const { help, long, required, holds, words, choices, name } = column;
  const own = { ...field, required, ...(help && { hint: help }) };
  if (holds === 'yes_no' || holds === 'word')
    return (
      <SelectField
        {...own}
        placeholder={required ? 'Selecione aqui' : 'Vazio'}
        options={holds === 'word' ? words : YES_NO}
      />
    );
  if (holds === 'text' && choices.length > 0 && choices.length < LONG_LIST)
    return (
      <SelectField
        {...own}
        placeholder={required ? 'Selecione aqui' : 'Vazio'}
        options={
          now && !choices.some(({ value }) => value === now)
            ? [{ value: now, label: now }, ...choices]
            : choices
        }
      />
    );
  if (holds === 'text' && choices.length > 0)
    return (
      <>
        <TextField {...own} list={`opcoes-${name}`} autoComplete="off" />
        <datalist id={`opcoes-${name}`}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      </>
    );
  if (long) return <TextAreaField {...own} rows={8} />;
  const numeric =
    holds === 'money' ? 'decimal' : holds === 'whole' || holds === 'day' ? 'numeric' : undefined;
  return (
    <TextField
      {...own}
      {...(numeric && { inputMode: numeric })}
      {...(holds === 'day' && { placeholder: 'DD/MM/AAAA' })}
      {...(holds === 'list' && { hint: [help, 'Separe com |.'].filter(Boolean).join(' ') })}
      autoComplete="off"
    />
  );
}

const YES_NO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
];

import { type ClipboardEvent, useState } from 'react';
import {
  DataGrid,
  type Column as GridColumn,
  type RenderEditCellProps,
  renderTextEditor,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { CallError } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { draftRows } from '../operations.ts';
import type { listRows } from '../rows/operations.ts';
import { adjusted, parsePercent, ROUNDINGS, type Rounding } from './adjust.ts';
import { type Column, type Rows, readable, useKind } from './answers.ts';
import styles from './grid-page.module.css';
import {
  isBlock,
  isNewRow,
  leftOut,
  newRows,
  saveCells,
  savedCells,
  type TypedCells,
  takesNewRows,
  typedRows,
  withBlock,
  withCells,
  withFormer,
} from './typed-cells.ts';

/** Changes many rows at once: typed, pasted from a spreadsheet, filled down or by a percentage. */
export function GridPage() {
  const kind = useKind();
  const view = useOperation<typeof listRows>('change-sets/rows', { kind, whole: true });
  const { data } = view;
  return (
    <div className="stack" data-gap="4">
      <Link href={panelUrls.rows(kind)}>{data?.title ?? 'Catálogo'}</Link>
      <h1>Mudar muitas linhas</h1>
      <ViewState view={view} />
      {data && <Grid key={kind} data={data} onStale={view.reload} />}
    </div>
  );
}

/** In a row of the grid, its key beside its cells. */
const KEY = '#';

type GridRow = Readonly<Record<string, string>>;

/** Problems of cells by the key of their row and by column. */
type Problems = Readonly<Record<string, Readonly<Record<string, string>>>>;

function Grid({ data, onStale }: { data: Rows; onStale(): void }) {
  const { go } = useNavigation();
  const { kind, columns, rows: stored } = data;
  const [own, setTyped] = useState(() => savedCells(kind));
  const [keepsFormer, setKeepsFormer] = useState(false);
  const [selected, setSelected] = useState({ row: -1, column: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [notPasted, setNotPasted] = useState('');
  const type = (next: TypedCells) => {
    setTyped(next);
    saveCells(kind, next);
  };
  const special = columns.find(({ reduces, yours }) => reduces !== null && yours);
  const pair: [string, string] | null = special?.reduces ? [special.reduces, special.name] : null;
  const typed = pair && keepsFormer ? withFormer(own, stored, pair) : own;
  const unmoved = pair && keepsFormer ? leftOut(own, stored, pair) : [];
  const cellsOf = new Map(stored.map(({ key, cells }) => [key, cells]));
  const rows = [...stored.map(({ key }) => key), ...(takesNewRows(columns) ? newRows(typed) : [])].map(
    (key): GridRow => ({ ...cellsOf.get(key), ...typed[key], [KEY]: key }),
  );
  const changed = typedRows(stored, typed);
  const { busy, failure, run } = useAction(async () => {
    setProblems({});
    try {
      const sent = changed.map((row) => ({ ...row, key: isNewRow(row.key) ? null : row.key }));
      const input = { kind, origin: 'grid', rows: sent } as const;
      const { id } = await operate<typeof draftRows>('change-sets/draft', input);
      go(panelUrls.changeSet(id));
    } catch (error) {
      if (error instanceof CallError && error.code === 'faulty_row')
        setProblems(problemsOf(error.fields, changed));
      if (error instanceof CallError && error.code === 'stale') onStale();
      throw error;
    }
  });
  // One cell that is pasted into an open editor goes where the caret is.
  const paste = (event: ClipboardEvent) => {
    const at = { row: selected.row, column: columns.findIndex(({ name }) => name === selected.column) };
    const text = event.clipboardData.getData('text/plain');
    const isTyped = event.target instanceof HTMLInputElement && !isBlock(text);
    if (isTyped || at.row < 0 || at.column < 0) return;
    event.preventDefault();
    const { typed: next, problem } = withBlock(typed, stored, { at, columns, text });
    setNotPasted(problem);
    type(next);
  };
  return (
    <>
      <Adjustment
        columns={columns.filter(({ holds, yours }) => yours && holds === 'money')}
        onAdjust={(column, factor, rounding) =>
          type(
            rows.reduce<TypedCells>(
              (all, row) =>
                withCells(all, row[KEY] ?? '', { [column]: adjusted(row[column] ?? '', factor, rounding) }),
              typed,
            ),
          )
        }
      />
      {pair && (
        <Checkbox
          id="anterior"
          label="Mostrar o preço anterior riscado"
          hint="O preço de agora fica, e o valor mais baixo vai para Preço especial. Valores maiores que o de agora continuam em Preço."
          checked={keepsFormer}
          onChange={({ currentTarget }) => setKeepsFormer(currentTarget.checked)}
        />
      )}
      {unmoved.length > 0 && <Alert tone="warning">{unmovedText(unmoved)}</Alert>}
      <p>
        Cole da planilha na célula onde a colagem começa. Puxe o canto da célula para repetir o valor.
        {takesNewRows(columns) && ' Para incluir, escreva ou cole nas linhas vazias do fim.'}
      </p>
      {notPasted && (
        <Alert tone="warning">
          <p>{notPasted}</p>
        </Alert>
      )}
      {failure && (
        <Alert tone="error">
          <p>{failure}</p>
          <FirstProblem problems={problems} data={data} />
        </Alert>
      )}
      <div onPaste={paste}>
        <DataGrid<GridRow, unknown, string>
          className={styles.grid}
          aria-label={data.title}
          columns={columns.map((column, index): GridColumn<GridRow> => {
            const { name, label, key, holds, yours } = column;
            return {
              key: name,
              name: label,
              resizable: true,
              frozen: index === 0,
              minWidth: 90,
              cellClass: ({ [KEY]: row = '', [name]: cell }) =>
                [
                  holds === 'money' || holds === 'whole' ? styles.number : '',
                  (cell ?? '') === (cellsOf.get(row)?.[name] ?? '') ? '' : styles.changed,
                  problems[row]?.[name] ? styles.faulty : '',
                ].join(' '),
              renderCell: ({ row }) => (
                <span title={problems[row[KEY] ?? '']?.[name]}>{readable(column, row[name])}</span>
              ),
              editable: ({ [KEY]: row = '' }) => yours && holds !== 'drawing' && (!key || isNewRow(row)),
              renderEditCell: (props) => <CellEditor {...props} of={column} />,
            };
          })}
          rows={rows}
          rowKeyGetter={(row) => row[KEY] ?? ''}
          rowHeight={44}
          // `paste` takes the whole block. Without this, Ctrl+V would open the cell's editor first.
          onCellPaste={({ row }) => row}
          onRowsChange={(next, { indexes, column: { key: column } }) =>
            type(
              indexes.reduce((all, index) => {
                const { [KEY]: key = '', [column]: cell = '' } = next[index] ?? {};
                return withCells(all, key, { [column]: cell });
              }, typed),
            )
          }
          onFill={({ columnKey, sourceRow, targetRow }) => ({
            ...targetRow,
            [columnKey]: sourceRow[columnKey] ?? '',
          })}
          onSelectedCellChange={({ rowIdx, column }) => setSelected({ row: rowIdx, column: column.key })}
        />
      </div>
      <div className="cluster" data-gap="3">
        <Button busy={busy} disabled={changed.length === 0} onClick={() => void run()}>
          Ver o que muda
        </Button>
        {changed.length > 0 && (
          <Button variant="ghost" onClick={() => type({})}>
            Desistir
          </Button>
        )}
        <p role="status">{changedText(changed.length)}</p>
      </div>
    </>
  );
}

/** The editor begins with what the cell shows. A block goes into the grid, so it closes without its text. */
function CellEditor({ of, ...props }: RenderEditCellProps<GridRow> & { of: Column }) {
  const row = { ...props.row, [of.name]: readable(of, props.row[of.name]) };
  return (
    <div
      className={styles.editor}
      onPaste={({ clipboardData }) => isBlock(clipboardData.getData('text/plain')) && props.onClose()}
    >
      {renderTextEditor({ ...props, row })}
    </div>
  );
}

function changedText(count: number): string {
  if (count === 0) return 'Nada mudou ainda.';
  return count === 1 ? '1 linha mudada' : `${count.toLocaleString('pt-BR')} linhas mudadas`;
}

const MOST_NAMED = 3;

function unmovedText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const listed =
    names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` e mais ${more.toLocaleString('pt-BR')}` : '');
  return `${names.length === 1 ? 'Fica como está' : 'Ficam como estão'}, porque o preço especial de agora já é menor ou igual: ${listed}.`;
}

/** The server counts the rows that were sent. */
function problemsOf(fields: Readonly<Record<string, string>>, sent: readonly { key: string }[]): Problems {
  const placed = Object.entries(fields).map(([place, reason]) => {
    const [index = '', column = ''] = place.split(' ');
    return { key: sent[Number(index)]?.key ?? '', column, reason };
  });
  return Object.fromEntries(
    [...Map.groupBy(placed, ({ key }) => key)].map(([key, own]) => [
      key,
      Object.fromEntries(own.map(({ column, reason }) => [column, reason])),
    ]),
  );
}

function FirstProblem({ problems, data: { rows, columns } }: { problems: Problems; data: Rows }) {
  const all = Object.entries(problems).flatMap(([key, own]) =>
    Object.entries(own).map(([column, reason]) => ({ key, column, reason })),
  );
  const [first] = all;
  if (!first) return null;
  const row = rows.find(({ key }) => key === first.key)?.name ?? `linha nova ${Number(first.key) + 1}`;
  const label = columns.find(({ name }) => name === first.column)?.label ?? first.column;
  return (
    <p>
      {all.length === 1 ? '1 célula' : `${all.length} células`} com problema. A primeira: {row}, {label}:{' '}
      {first.reason}
    </p>
  );
}

interface AdjustmentProps {
  columns: readonly Rows['columns'][number][];
  onAdjust(column: string, factor: number, rounding: Rounding): void;
}

const ROUNDING_NAMES: Readonly<Record<Rounding, string>> = {
  1: 'Ao centavo',
  10: 'A dez centavos',
  100: 'A reais inteiros',
};

function Adjustment({ columns, onAdjust }: AdjustmentProps) {
  const [percent, setPercent] = useState('');
  const [column, setColumn] = useState(columns[0]?.name ?? '');
  const [rounding, setRounding] = useState<Rounding>(1);
  const [error, setError] = useState('');
  if (columns.length === 0) return null;
  const adjust = () => {
    const factor = parsePercent(percent);
    setError(factor === null ? 'Escreva um percentual, como 8 ou -3,5.' : '');
    if (factor !== null) onAdjust(column, factor, rounding);
  };
  return (
    <fieldset className={styles.adjustment}>
      <legend>Reajustar todas as linhas</legend>
      <TextField
        id="reajuste"
        label="Percentual"
        inputMode="decimal"
        value={percent}
        error={error}
        onChange={({ currentTarget }) => setPercent(currentTarget.value)}
      />
      <SelectField
        id="coluna"
        label="Coluna"
        placeholder={null}
        value={column}
        options={columns.map(({ name, label }) => ({ value: name, label }))}
        onChange={({ currentTarget }) => setColumn(currentTarget.value)}
      />
      <SelectField
        id="arredondar"
        label="Arredondar"
        placeholder={null}
        value={String(rounding)}
        options={ROUNDINGS.map((value) => ({ value: String(value), label: ROUNDING_NAMES[value] }))}
        onChange={({ currentTarget }) =>
          setRounding(ROUNDINGS.find((value) => String(value) === currentTarget.value) ?? 1)
        }
      />
      <Button variant="secondary" onClick={adjust}>
        Reajustar
      </Button>
    </fieldset>
  );
}

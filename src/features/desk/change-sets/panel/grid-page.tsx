import { type ClipboardEvent, useState } from 'react';
import { DataGrid, type Column as GridColumn, renderTextEditor } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { CallError } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { draftRows, listRows } from '../operations.ts';
import { adjusted, parsePercent, ROUNDINGS, type Rounding } from './adjust.ts';
import { type Rows, useKind } from './answers.ts';
import styles from './grid-page.module.css';
import { changedRows, type GridRow, gridRows, isChanged, nameOf, PLACE, pasted } from './grid-rows.ts';

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
      {data && <Grid key={view.at?.getTime()} data={data} />}
    </div>
  );
}

function Grid({ data }: { data: Rows }) {
  const { go } = useNavigation();
  const [rows, setRows] = useState(() => gridRows(data.rows));
  const [selected, setSelected] = useState({ row: -1, column: '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const fillable = data.columns.filter(({ key }) => !key).map(({ name }) => name);
  const changed = changedRows(rows, data.rows);
  const { busy, failure, run } = useAction(async () => {
    setProblems({});
    try {
      const { id } = await operate<typeof draftRows>('change-sets/draft', {
        kind: data.kind,
        origin: 'grid',
        rows: changed,
      });
      go(panelUrls.changeSet(id));
    } catch (error) {
      if (error instanceof CallError && error.code === 'faulty_row')
        setProblems(byRow(error.fields, changed, data));
      throw error;
    }
  });
  // The grid's own paste changes one row.
  const paste = (event: ClipboardEvent) => {
    const at = { row: selected.row, column: fillable.indexOf(selected.column) };
    if (event.target instanceof HTMLInputElement || at.row < 0 || at.column < 0) return;
    event.preventDefault();
    setRows(pasted(rows, fillable, { at, text: event.clipboardData.getData('text/plain') }));
  };
  const first = Object.entries(problems)[0];
  return (
    <>
      <Adjustment
        columns={data.columns.filter(({ holds }) => holds === 'money')}
        onAdjust={(column, factor, rounding) =>
          setRows(rows.map((row) => withCell(row, column, adjusted(row[column] ?? '', factor, rounding))))
        }
      />
      <p>Cole da planilha na célula onde a colagem começa. Puxe o canto da célula para repetir o valor.</p>
      {failure && (
        <Alert tone="error">
          <p>{failure}</p>
          {first && (
            <p>
              {Object.keys(problems).length} {Object.keys(problems).length === 1 ? 'célula' : 'células'} com
              problema. A primeira: {first[0]}: {first[1]}
            </p>
          )}
        </Alert>
      )}
      <div onPaste={paste}>
        <DataGrid<GridRow, unknown, string>
          className={styles.grid}
          aria-label={data.title}
          columns={data.columns.map((column, index) =>
            gridColumn({ ...column, isFirst: index === 0 }, data.rows, problems),
          )}
          rows={rows}
          rowKeyGetter={(row) => row[PLACE] ?? ''}
          rowHeight={44}
          onRowsChange={setRows}
          onFill={({ columnKey, sourceRow, targetRow }) =>
            withCell(targetRow, columnKey, sourceRow[columnKey] ?? '')
          }
          onSelectedCellChange={({ rowIdx, column }) => setSelected({ row: rowIdx, column: column.key })}
        />
      </div>
      <div className="cluster" data-gap="3">
        <Button busy={busy} disabled={changed.length === 0} onClick={() => void run()}>
          Ver o que muda
        </Button>
        <p role="status">
          {changed.length === 0
            ? 'Nada mudou ainda.'
            : changed.length === 1
              ? '1 linha mudada'
              : `${changed.length.toLocaleString('pt-BR')} linhas mudadas`}
        </p>
      </div>
    </>
  );
}

const withCell = (row: GridRow, column: string, cell: string): GridRow => ({
  ...row,
  [column]: cell,
});

/** The server counts the rows that were sent; a person knows them by their keys. */
const byRow = (
  fields: Readonly<Record<string, string>>,
  sent: ReturnType<typeof changedRows>,
  { rows, columns }: Rows,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([place, reason]) => {
      const [index = '', column = ''] = place.split(' ');
      const row = rows.find(({ key }) => key === sent[Number(index)]?.key);
      const shown = columns.find(({ name }) => name === column);
      return [placeOf(row?.name ?? '', shown?.label ?? column), reason];
    }),
  );

const placeOf = (name: string, label: string): string => `${name}, ${label}`;

function gridColumn(
  { name, label, key, holds, isFirst }: Rows['columns'][number] & { isFirst: boolean },
  stored: Rows['rows'],
  problems: Readonly<Record<string, string>>,
): GridColumn<GridRow> {
  return {
    key: name,
    name: label,
    resizable: true,
    frozen: isFirst,
    minWidth: 90,
    cellClass: (row) =>
      [
        holds === 'money' || holds === 'whole' ? styles.number : '',
        isChanged(row, name, stored) ? styles.changed : '',
        problems[placeOf(nameOf(row, stored), label)] ? styles.faulty : '',
      ].join(' '),
    renderCell: ({ row }) => <span title={problems[placeOf(nameOf(row, stored), label)]}>{row[name]}</span>,
    ...(!key && { renderEditCell: renderTextEditor }),
  };
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

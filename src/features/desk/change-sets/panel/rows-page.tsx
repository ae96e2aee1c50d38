import { Download } from '#features/desk/reports/panel/download.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { Following } from '#ui/pagination/following.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { exportRows, listRows } from '../rows/operations.ts';
import { type Column, type Rows, readable, type UseBeside, useKind } from './answers.ts';
import { CellText } from './named.tsx';
import { COLUMNS } from './parts.tsx';
import { takesNewRows } from './typed-cells.ts';
import { Upload } from './upload.tsx';

const countText = (total: number): string =>
  total === 1 ? '1 linha' : `${total.toLocaleString('pt-BR')} linhas`;

interface Filter {
  search: string;
  /** Withdrawn rows too. */
  all: boolean;
  after: number;
}

/** The address holds the filter, so that Back from a row finds the list as it was. */
function filterIn(address: string): Filter {
  const query = new URLSearchParams(address);
  const after = Number(query.get('depois'));
  return {
    search: query.get('busca') ?? '',
    all: query.has('todas'),
    after: Number.isInteger(after) && after > 0 ? after : 0,
  };
}

function addressOf(kind: string, { search, all, after }: Filter): string {
  const query = new URLSearchParams({
    ...(search && { busca: search }),
    ...(all && { todas: 'sim' }),
    ...(after > 0 && { depois: String(after) }),
  });
  return panelUrls.rows(kind) + (query.size === 0 ? '' : `?${query}`);
}

const useNothing: UseBeside = () => null;

export function RowsPage() {
  const kind = useKind();
  const { place, go } = useNavigation();
  const filter = filterIn(place.search);
  const show = (change: Partial<Filter>) => go(addressOf(kind, { ...filter, after: 0, ...change }));
  const view = useOperation<typeof listRows>('change-sets/rows', { kind, ...filter });
  const { data } = view;
  const isBare = data?.total === 0 && filter.search === '';
  const search = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    show({ search: String(typed.get('busca')), all: typed.has('todas') });
  };
  return (
    <div className="stack" data-gap="4">
      <Link href={panelUrls.kinds()}>Catálogo</Link>
      <div className="cluster" data-gap="4">
        <h1>{data?.title ?? 'Catálogo'}</h1>
        {data && takesNewRows(data.columns) && (
          <ButtonLink href={panelUrls.row(kind, null)}>Incluir</ButtonLink>
        )}
      </div>
      <search>
        <InlineForm action="Procurar" onSend={search}>
          <TextField
            id="busca"
            name="busca"
            label="Procurar"
            type="search"
            autoComplete="off"
            maxLength={100}
            defaultValue={filter.search}
          />
          {data?.columns.some(({ name }) => name === 'ativo') && (
            <Checkbox name="todas" label="Também os encerrados" defaultChecked={filter.all} />
          )}
        </InlineForm>
      </search>
      <ViewState view={view} />
      {data && (
        <>
          <p role="status">{isBare ? emptyText(data, filter) : countText(data.total)}</p>
          {!isBare && <RowsTable key={data.kind} data={data} useBeside={COLUMNS[data.kind] ?? useNothing} />}
          {data.templates.length > 0 && <Templates data={data} />}
          <Following after={filter.after} next={data.next} onShow={(after) => show({ after })} />
          <Files kind={kind} bare={isBare} />
        </>
      )}
    </div>
  );
}

/** Withdrawn rows are left out unless they are asked for. */
const emptyText = ({ columns }: Rows, { all }: Filter): string =>
  !all && columns.some(({ name }) => name === 'ativo')
    ? 'Ainda não há nada aqui. Se algo foi encerrado, marque “Também os encerrados”.'
    : 'Ainda não há nada aqui.';

function Templates({ data: { kind, columns, templates } }: { data: Rows }) {
  return (
    <section className="stack" data-gap="3">
      <h2>Comece por um modelo</h2>
      <p>O texto já vem pronto. Leia tudo, mude o que na sua empresa é diferente e publique.</p>
      <ul role="list" className="cluster" data-gap="4">
        {templates.map((row) => (
          <li key={row.key}>
            <Link href={panelUrls.row(kind, row.key)}>{titleOf(columns, row)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first column of the list, or the row's name where it is empty. */
function titleOf(columns: Rows['columns'], { name, cells }: Rows['rows'][number]): string {
  const first = columns.find(({ listed }) => listed);
  return (first && readable(first, cells[first.name])) || name;
}

function RowsTable({ data, useBeside }: { data: Rows; useBeside: UseBeside }) {
  const { kind, title, columns, rows } = data;
  const beside = useBeside(rows.map(({ key }) => key));
  const listed = columns.filter((column) => column.listed);
  const [first, ...others] = listed;
  const shown = ({ name, ...column }: Column, { cells: { [name]: cell } }: Rows['rows'][number]) =>
    cell ? <CellText key={name} column={{ name, ...column }} cell={cell} /> : '';
  return (
    <CellTable
      caption={title}
      head={[...listed.map(({ label }) => label), ...(beside?.head ?? [])]}
      numeric={[
        ...listed.filter(({ holds }) => holds === 'money' || holds === 'whole').map(({ label }) => label),
        ...(beside?.head ?? []),
      ]}
      empty="Nada com esta busca."
      dense
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          <Link key="row" href={panelUrls.row(kind, row.key)}>
            {(first && shown(first, row)) || row.name}
          </Link>,
          ...others.map((column) => shown(column, row)),
          ...(beside?.head ?? []).map((_, index) => beside?.cells.get(row.key)?.[index] ?? ''),
        ],
      }))}
    />
  );
}

/** `bare`: the kind has no rows, and its file has the headings alone. */
function Files({ kind, bare }: { kind: string; bare: boolean }) {
  const maySend = usePermitted('change-sets/draft-file');
  return (
    <section className="stack" data-gap="3">
      <h2>Muitas linhas de uma vez</h2>
      <div>
        <ButtonLink href={panelUrls.grid(kind)} variant="secondary">
          Abrir a grade
        </ButtonLink>
      </div>
      <p>
        {bare
          ? 'Ou baixe o modelo, que tem os títulos das colunas, preencha na planilha e envie.'
          : 'Ou baixe tudo, mude na planilha e envie de volta. Célula vazia não apaga nada; para apagar, escreva (vazio).'}
      </p>
      <Download read={(format) => operate<typeof exportRows>('change-sets/export', { kind, format })} />
      {maySend && <Upload kind={kind} />}
    </section>
  );
}

import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { type AnswerOf, type BodyOf, CallError } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { Following } from '#ui/pagination/following.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { draftRows } from '../../operations.ts';
import { savedTicked, saveTicked } from '../../panel/typed-cells.ts';
import type { listToApprove } from '../operations.ts';

type Waiting = AnswerOf<typeof listToApprove>;
type Filter = BodyOf<typeof listToApprove>;
type Row = Waiting['rows'][number];

const CERTAINTIES = [
  { value: 'H', label: 'H: várias fontes ou lei' },
  { value: 'M', label: 'M: uma fonte' },
  { value: 'L', label: 'L: prática geral' },
];

interface Ticked {
  filter: Filter;
  picked: readonly string[];
  approvedOn: string;
  until: string;
}

/** Health advice that waits for the technical director, who approves one row or many in one change. */
export function ApprovePage() {
  const [saved] = useState(() => savedTicked() as Ticked | null);
  const [filter, setFilter] = useState<Filter>(saved?.filter ?? {});
  const view = useOperation<typeof listToApprove>('change-sets/to-approve', filter);
  const { data } = view;
  const choose = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '');
    setFilter({
      ...filter,
      after: 0,
      service: text('service'),
      source: text('source'),
      certainty: text('certainty') as '' | 'H' | 'M' | 'L',
    });
  };
  return (
    <div className="stack" data-gap="4">
      <h1>Aprovar</h1>
      <p>O que ainda não tem aprovação, e o que deixa de valer em até 30 dias.</p>
      {data && data.kinds.length > 1 && (
        <SelectField
          id="kind"
          label="O quê"
          placeholder={null}
          value={filter.kind ?? 'preparos'}
          options={data.kinds.map(({ kind, title }) => ({ value: kind, label: title }))}
          onChange={({ currentTarget }) => setFilter({ kind: currentTarget.value })}
        />
      )}
      <search>
        <InlineForm action="Filtrar" onSend={choose}>
          <TextField
            id="service"
            name="service"
            label="Código do serviço"
            defaultValue={filter.service}
            autoComplete="off"
          />
          <TextField
            id="source"
            name="source"
            label="Fonte"
            defaultValue={filter.source}
            autoComplete="off"
          />
          <SelectField
            id="certainty"
            name="certainty"
            label="Certeza"
            placeholder="Todas"
            defaultValue={filter.certainty}
            options={CERTAINTIES}
          />
        </InlineForm>
      </search>
      <ViewState view={view} />
      {data && (
        <>
          <p role="status">{data.total === 1 ? '1 espera' : `${data.total} esperam`} pela sua aprovação.</p>
          <WaitingRows
            key={JSON.stringify(filter)}
            filter={filter}
            saved={saved && JSON.stringify(saved.filter) === JSON.stringify(filter) ? saved : null}
            data={data}
            onStale={view.reload}
          />
          <Following
            after={filter.after ?? 0}
            next={data.next}
            onShow={(after) => setFilter({ ...filter, after })}
          />
        </>
      )}
    </div>
  );
}

interface WaitingRowsProps {
  filter: Filter;
  /** What was ticked and typed before the preview of these rows; null for others. */
  saved: Ticked | null;
  data: Waiting;
  onStale(): void;
}

function WaitingRows({ filter, saved, data: { rows, signature, today }, onStale }: WaitingRowsProps) {
  const { kind = 'preparos' } = filter;
  const { go } = useNavigation();
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(saved?.picked));
  const [approvedOn, setApprovedOn] = useState(saved?.approvedOn ?? today);
  const [until, setUntil] = useState(saved?.until ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const chosen = rows.filter(({ key }) => picked.has(key));
  const { busy, failure, run } = useAction(async () => {
    setErrors({});
    const approval = {
      aprovado_por: signature ?? '',
      aprovado_em: approvedOn,
      ...(until && { valido_ate: until }),
    };
    try {
      const { id } = await operate<typeof draftRows>('change-sets/draft', {
        kind,
        origin: 'grid',
        rows: chosen.map(({ key, cells }) => ({ key, cells: { ...cells, ...approval }, seen: cells })),
      });
      saveTicked({ filter, picked: [...picked], approvedOn, until } satisfies Ticked);
      go(panelUrls.changeSet(id));
    } catch (error) {
      if (error instanceof CallError && error.code === 'stale') onStale();
      if (error instanceof CallError) setErrors(byColumn(error.fields));
      throw error;
    }
  });
  const pick = (keys: readonly string[], isOn: boolean) => {
    const others = [...picked].filter((key) => !keys.includes(key));
    setPicked(new Set(isOn ? [...others, ...keys] : others));
  };
  const picking = {
    isPicked: (key: string) => picked.has(key),
    onPick: pick,
    nameOf: (key: string) => `Selecionar ${rows.find((row) => row.key === key)?.name ?? key}`,
  };
  return (
    <>
      {signature === null ? (
        <Alert tone="warning">
          Falta o seu número no conselho, que assina a aprovação. Peça a quem administra a equipe.
        </Alert>
      ) : (
        chosen.length > 0 && (
          <InlineForm
            action={chosen.length === 1 ? 'Aprovar 1' : `Aprovar ${chosen.length}`}
            main
            busy={busy}
            aria-label="Aprovação"
            onSend={() => void run()}
          >
            <p>Assina: {signature}</p>
            <TextField
              id="approvedOn"
              label="Aprovado em"
              inputMode="numeric"
              value={approvedOn}
              error={errors.aprovado_em}
              onChange={({ currentTarget }) => setApprovedOn(currentTarget.value)}
            />
            <TextField
              id="until"
              label="Vale até"
              optional
              inputMode="numeric"
              placeholder="DD/MM/AAAA"
              value={until}
              error={errors.valido_ate}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          </InlineForm>
        )
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      <CellTable
        caption="O que espera pela sua aprovação"
        head={['Regra', 'O que diz', 'Fonte', 'Certeza', 'Aprovado em', 'Vale até']}
        empty="Nada espera pela sua aprovação."
        {...(signature !== null && { picking })}
        rows={rows.map((row) => ({ key: row.key, cells: cellsOf(kind, row) }))}
      />
    </>
  );
}

/** The server names the row before the column: "3 valido_ate". */
const byColumn = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([place, text]) => [place.replace(/^\d+ /, ''), text]));

const cellsOf = (kind: string, { key, name, content, conflicts, cells }: Row) => [
  <Link key="row" href={panelUrls.row(kind, key)}>
    {name}
  </Link>,
  <div key="content" className="stack" data-gap="1">
    {content.map(({ label, text }) => (
      <span key={label}>
        {label}: {text}
      </span>
    ))}
    {conflicts.length > 0 && <Badge tone="red">Contradiz {conflicts.join(', ')}</Badge>}
  </div>,
  [cells.fonte, cells.fonte_em].filter(Boolean).join(', '),
  cells.certeza,
  cells.aprovado_em,
  cells.valido_ate,
];

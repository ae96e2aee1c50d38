import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { LAB_STATE_NAMES } from '../laboratory.ts';
import type { fetchResults, LAB_FILTERS, listLaboratory, orderAgain, scanTube } from '../operations.ts';
import { RESULT_STATE_NAMES } from '../result-state.ts';
import { HeldMessages } from './held-messages.tsx';
import styles from './labels.module.css';
import { LabelsDialog } from './labels-dialog.tsx';
import { PatientsToWarn } from './patients-to-warn.tsx';

type Filter = (typeof LAB_FILTERS)[number];
type Row = AnswerOf<typeof listLaboratory>['rows'][number];

const FILTERS = [
  { value: 'today', label: 'Coletados nas últimas 24 horas' },
  { value: 'waiting', label: 'Esperam por alguém' },
];

/** Exams at the laboratory, their tubes with labels, and the messages that a person has to look at. */
export function LaboratoryPage() {
  const [asked, setAsked] = useState<{ filter: Filter; search: string }>({ filter: 'today', search: '' });
  const [done, setDone] = useState('');
  const [printing, setPrinting] = useState<string | null>(null);
  const view = useOperation<typeof listLaboratory>('laboratory/list', asked);
  const changed = (text: string) => {
    setDone(text);
    view.reload();
  };
  const { data } = view;
  return (
    <div className="stack" data-gap="6">
      <h1>Laboratório</h1>
      {done && <Alert tone="success">{done}</Alert>}
      {data && data.warnings.length > 0 && <PatientsToWarn warnings={data.warnings} onDone={changed} />}
      {data?.silent.map(({ laboratory, since }) => (
        <Alert key={laboratory} tone="warning" live={false}>
          {laboratory}: o sistema não responde desde {formatMoment(new Date(since))}. Pedidos e resultados
          esperam por ele. Ligue para o laboratório.
        </Alert>
      ))}
      <div className={styles.scan}>
        <ScanForm onScan={() => setDone('')} onScanned={changed} />
      </div>
      <InlineForm
        action="Mostrar"
        aria-label="Filtros"
        onSend={(form) => {
          const typed = new FormData(form);
          setDone('');
          setAsked({
            filter: String(typed.get('filter')) as Filter,
            search: String(typed.get('search') ?? '').trim(),
          });
        }}
      >
        <SelectField
          name="filter"
          label="Exames"
          options={FILTERS}
          placeholder={null}
          defaultValue={asked.filter}
        />
        <TextField name="search" label="Número do pedido" inputMode="numeric" autoComplete="off" />
      </InlineForm>
      <ViewState view={view} />
      {data && data.held.length > 0 && <HeldMessages held={data.held} onDone={changed} />}
      {data && (
        <CellTable
          caption="Exames no laboratório, o último coletado primeiro"
          head={['Pedido', 'Paciente', 'Exame', 'Tubo', 'Situação', 'Ação']}
          empty="Nenhum exame neste recorte."
          rows={data.rows.map((row) => ({
            key: row.id,
            cells: [
              <Link key="order" href={panelUrls.order(row.incrementId)}>
                {row.incrementId}
              </Link>,
              row.patient,
              row.service,
              <Tube key="tube" row={row} />,
              <State key="state" row={row} />,
              <Acts key="acts" row={row} onDone={changed} onPrint={() => setPrinting(row.incrementId)} />,
            ],
          }))}
        />
      )}
      {printing && <LabelsDialog incrementId={printing} onClose={() => setPrinting(null)} />}
    </div>
  );
}

const Tube = ({ row: { tubeNumber, tube, printed, scanned } }: { row: Row }) => (
  <>
    {tubeNumber}, {tube}
    <p>{scanned ? 'Conferido' : printed > 0 ? 'Etiqueta impressa' : 'Sem etiqueta'}</p>
  </>
);

const State = ({ row: { state, result, filler, answeredAt, refusal } }: { row: Row }) => (
  <>
    {result && <p>{RESULT_STATE_NAMES[result]}</p>}
    {LAB_STATE_NAMES[state]}
    {answeredAt && `, ${formatMoment(new Date(answeredAt))}`}
    {filler && <p>Amostra {filler}</p>}
    {refusal && <p>{refusal}</p>}
  </>
);

function Acts({ row, onDone, onPrint }: { row: Row; onDone(text: string): void; onPrint(): void }) {
  const { id, incrementId, service, state } = row;
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof orderAgain>('laboratory/order-again', { id });
    onDone(`${service} do pedido ${incrementId} vai de novo ao laboratório.`);
  });
  return (
    <div className="cluster" data-gap="2">
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Etiquetas do pedido ${incrementId}`}
        onClick={onPrint}
      >
        Etiquetas
      </Button>
      {(state === 'accepted' || state === 'rejected') && <FetchAgain row={row} onDone={onDone} />}
      {state === 'refused' && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={`Pedir de novo: ${service} do pedido ${incrementId}`}
          onClick={() => void run()}
        >
          Pedir de novo
        </Button>
      )}
    </div>
  );
}

/** Only some systems can be asked. Where one cannot, a person has to. */
function FetchAgain({ row: { incrementId }, onDone }: { row: Row; onDone(text: string): void }) {
  const { busy, failure, run } = useAction(async () => {
    const { asked, silent } = await operate<typeof fetchResults>('laboratory/fetch-again', { incrementId });
    const parts = [
      asked.length > 0 && `A loja busca de novo os resultados do pedido ${incrementId}: ${asked.join(', ')}.`,
      silent.length > 0 && `Peça ao laboratório que reenvie o pedido ${incrementId}: ${silent.join(', ')}.`,
    ];
    onDone(parts.filter(Boolean).join(' '));
  });
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={`Buscar de novo no laboratório: pedido ${incrementId}`}
        onClick={() => void run()}
      >
        Buscar de novo no laboratório
      </Button>
    </>
  );
}

const SCAN = { number: 'Número do tubo' };

/** A reader types the number and Enter, so the field is ready for the next tube at once. */
function ScanForm({ onScan, onScanned }: { onScan(): void; onScanned(text: string): void }) {
  const form = useForm({ defaultValues: { number: '' } });
  const [missing, setMissing] = useState<readonly string[]>([]);
  return (
    <CallForm
      form={form}
      labels={SCAN}
      action="Conferir"
      call={async ({ number }) => {
        onScan();
        setMissing([]);
        const answer = await operate<typeof scanTube>('laboratory/scan', { number: number.trim() });
        setMissing(answer.missing);
        form.reset();
        onScanned(
          answer.missing.length === 0
            ? `${answer.patient}, pedido ${answer.incrementId}: todos os tubos estão aqui.`
            : `${answer.patient}, pedido ${answer.incrementId}: tubo conferido.`,
        );
      }}
    >
      {missing.length > 0 && (
        <Alert tone="warning" title="Ainda faltam">
          {missing.join('; ')}
        </Alert>
      )}
      <TextField {...fieldsOf(form, SCAN)('number')} inputMode="numeric" autoComplete="off" />
    </CallForm>
  );
}

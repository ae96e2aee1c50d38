import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { bytesOf, saveFile } from '#ui/save-file.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls, WAITING } from '#values/panel-urls.ts';
import { INVOICE_STATES, STATE_NAMES } from '../invoice.ts';
import type { listInvoices, NOTE_FILTERS, readInvoice, reissueInvoice } from '../operations.ts';
import type { NoteFormat } from '../printed-note.ts';
import { CancelForm, CorrectPayer, EndCheckForm } from './note-forms.tsx';

type Filter = (typeof NOTE_FILTERS)[number];
type Note = AnswerOf<typeof listInvoices>['rows'][number];
type Total = AnswerOf<typeof listInvoices>['totals'][number];

const FILTERS = [
  { value: 'all', label: 'Todas' },
  { value: 'waiting', label: 'Esperam por alguém, de qualquer mês' },
  ...INVOICE_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
];

/** The tax notes of a month, what the tax office refused, and the sums beside what was rendered. */
export function InvoicesPage() {
  const isFromStart = new URLSearchParams(usePlace().search).has(WAITING);
  // The menu links to the same page without the filter.
  return <Notes key={String(isFromStart)} first={isFromStart ? 'waiting' : 'all'} />;
}

function Notes({ first }: { first: Filter }) {
  const [asked, setAsked] = useState<{ month: string; filter: Filter; search: string; page: number }>({
    month: dayOf(new Date()).slice(0, 7),
    filter: first,
    search: '',
    page: 1,
  });
  const [done, setDone] = useState('');
  const view = useOperation<typeof listInvoices>('invoices/list', asked);
  const changed = (text: string) => {
    setDone(text);
    view.reload();
  };
  const { data } = view;
  return (
    <div className="stack" data-gap="6">
      <h1>Notas fiscais</h1>
      {done && <Alert tone="success">{done}</Alert>}
      {data?.missing.map((text) => (
        <Alert key={text} tone="warning">
          {text}
        </Alert>
      ))}
      <InlineForm
        action="Mostrar"
        aria-label="Filtros"
        onSend={(form) => {
          const typed = new FormData(form);
          const text = (name: string) => String(typed.get(name) ?? '').trim();
          setDone('');
          setAsked({
            month: text('month'),
            filter: text('filter') as Filter,
            search: text('search'),
            page: 1,
          });
        }}
      >
        <TextField type="month" name="month" label="Mês" defaultValue={asked.month} required />
        <SelectField
          name="filter"
          label="Situação"
          options={FILTERS}
          placeholder={null}
          defaultValue={asked.filter}
        />
        <TextField
          name="search"
          label="Pedido ou nota"
          hint="De qualquer mês"
          inputMode="numeric"
          autoComplete="off"
        />
      </InlineForm>
      <ViewState view={view} />
      {data && (
        <>
          <CellTable
            caption="Notas, da mais nova à mais antiga"
            head={['Pedido', 'Emissor', 'Nota', 'Competência', 'Valor', 'Situação', 'Ação']}
            numeric={['Valor']}
            empty="Nenhuma nota neste recorte."
            rows={data.rows.map((note) => ({
              key: note.id,
              cells: [
                <Link key="order" href={panelUrls.order(note.incrementId)}>
                  {note.incrementId}
                </Link>,
                note.issuer,
                note.noteNumber || 'sem número',
                formatDay(note.day),
                formatReais(note.cents),
                <State key="state" note={note} />,
                <Acts key="acts" note={note} onDone={changed} />,
              ],
            }))}
          />
          {data.pages > 1 && (
            <div className="cluster" data-gap="3">
              <Button
                variant="secondary"
                disabled={asked.page <= 1}
                onClick={() => setAsked({ ...asked, page: asked.page - 1 })}
              >
                Mais novas
              </Button>
              <span>
                Página {asked.page} de {data.pages}
              </span>
              <Button
                variant="secondary"
                disabled={asked.page >= data.pages}
                onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
              >
                Mais antigas
              </Button>
            </div>
          )}
          <h2>Somas do mês</h2>
          <CellTable
            caption="Notas que valem, ao lado do que foi atendido"
            head={['Emissor', 'Notas', 'Em notas', 'Atendido', 'Diferença']}
            numeric={['Notas', 'Em notas', 'Atendido', 'Diferença']}
            empty="Nenhum emissor emite pela loja."
            rows={data.totals.map((total) => ({ key: total.issuer, cells: sums(total) }))}
          />
          {data.certificateUntil && (
            <p>O certificado vale até {formatDay(dayOf(new Date(data.certificateUntil)))}.</p>
          )}
        </>
      )}
    </div>
  );
}

const sums = ({ issuer, notes, notedCents, renderedCents }: Total): string[] => [
  issuer,
  String(notes),
  formatReais(notedCents),
  formatReais(renderedCents),
  formatReais(notedCents - renderedCents),
];

function State({ note: { state, cancelling, refusal, silentSince } }: { note: Note }) {
  return (
    <div className="stack" data-gap="2">
      {cancelling ? 'Cancelamento pedido' : STATE_NAMES[state]}
      {silentSince && (
        <p>O município não responde desde {formatMoment(new Date(silentSince))}. A loja pergunta de novo.</p>
      )}
      {refusal && (
        <p>
          {refusal.code}: {refusal.text} {refusal.advice}
        </p>
      )}
    </div>
  );
}

function Acts({ note, onDone }: { note: Note; onDone(text: string): void }) {
  const mayReissue = usePermitted('invoices/reissue');
  const mayCancel = usePermitted('invoices/cancel');
  const mayRead = usePermitted('invoices/document');
  const mayEndCheck = usePermitted('invoices/end-check');
  const mayCorrect = usePermitted('invoices/correct-payer');
  const [asking, setAsking] = useState<'cancel' | 'check' | 'payer' | null>(null);
  const close = () => setAsking(null);
  const ended = (text: string) => {
    close();
    onDone(text);
  };
  const { id, incrementId, state, noteNumber, cancelling } = note;
  const { busy, failure, run } = useAction(async (what: 'reissue' | NoteFormat) => {
    if (what === 'reissue') {
      await operate<typeof reissueInvoice>('invoices/reissue', { invoiceId: id });
      return onDone(`A nota do pedido ${incrementId} vai ser emitida de novo.`);
    }
    const asked = { invoiceId: id, format: what };
    const { name, type, file } = await operate<typeof readInvoice>('invoices/document', asked);
    saveFile(name, type, bytesOf(file));
  });
  const isValid = noteNumber !== '' && (state === 'authorized' || state === 'to_check') && !cancelling;
  return (
    <div className="cluster" data-gap="2">
      {failure && <Alert tone="error">{failure}</Alert>}
      {mayReissue && state === 'refused' && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={`Emitir de novo a nota do pedido ${incrementId}`}
          onClick={() => void run('reissue')}
        >
          Emitir de novo
        </Button>
      )}
      {mayRead &&
        noteNumber !== '' &&
        (['pdf', 'xml'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            busy={busy}
            aria-label={`Baixar o ${format.toUpperCase()} da nota ${noteNumber}`}
            onClick={() => void run(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      {mayCancel && isValid && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Cancelar a nota ${noteNumber}`}
          onClick={() => setAsking('cancel')}
        >
          Cancelar
        </Button>
      )}
      {mayCorrect && (state === 'refused' || state === 'to_issue' || (isValid && state === 'authorized')) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Corrigir dados da nota do pedido ${incrementId}`}
          onClick={() => setAsking('payer')}
        >
          Corrigir dados
        </Button>
      )}
      {mayEndCheck && state === 'to_check' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Conferir a nota do pedido ${incrementId}`}
          onClick={() => setAsking('check')}
        >
          Conferir
        </Button>
      )}
      <Modal open={asking === 'cancel'} onClose={close} title={`Cancelar a nota ${noteNumber}?`}>
        <CancelForm
          invoiceId={id}
          onDone={() => ended(`Pedimos ao município o cancelamento da nota ${noteNumber}.`)}
        />
      </Modal>
      <Modal open={asking === 'check'} onClose={close} title="O que o município mostra">
        <EndCheckForm
          note={note}
          onDone={() => ended(`Vamos perguntar de novo ao município pela nota do pedido ${incrementId}.`)}
        />
      </Modal>
      <Modal open={asking === 'payer'} onClose={close} title="De quem é a nota">
        {asking === 'payer' && (
          <CorrectPayer
            invoiceId={id}
            isIssued={state === 'authorized'}
            onDone={() => ended(`A nota do pedido ${incrementId} vai ser emitida com os dados corrigidos.`)}
          />
        )}
      </Modal>
    </div>
  );
}

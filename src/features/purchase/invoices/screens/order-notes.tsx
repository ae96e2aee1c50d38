import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import { paperUrls } from '#values/paper-urls.ts';
import type * as calls from '../calls.ts';
import type { NoteOfOrder, NotesOfOrder } from '../printed-note.ts';
import { PAYER_LABELS, PayerFields } from './payer-fields.tsx';

interface OrderNotesProps extends NotesOfOrder {
  incrementId: string;
  onCorrected(): Promise<void>;
}

const COMING = {
  atendimento: 'Será emitida após o atendimento.',
  pagamento: 'Será emitida em breve.',
} as const;

/** The tax notes on the page of their order. */
export function OrderNotes({ incrementId, notes, coming, payer, onCorrected }: OrderNotesProps) {
  const [open, setOpen] = useState(false);
  return (
    <section className="stack" data-gap="3">
      <h2>Nota fiscal</h2>
      {notes.map((note) => (
        <Note key={note.id} note={note} incrementId={incrementId} />
      ))}
      {coming && <p>{COMING[coming]}</p>}
      {payer && (
        <p>
          {notes.some(({ state }) => state === 'authorized') ? 'A próxima, em' : 'Em'} nome de {payer.name}
          {payer.taxId && `, ${payer.taxId}`}.{' '}
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Corrigir dados da nota
          </Button>
        </p>
      )}
      <Modal open={open} onClose={() => setOpen(false)} title="Dados da nota fiscal">
        {open && payer && (
          <PayerForm
            incrementId={incrementId}
            payer={payer}
            onSaved={async () => {
              setOpen(false);
              await onCorrected();
            }}
          />
        )}
      </Modal>
    </section>
  );
}

function Note({ note, incrementId }: { note: NoteOfOrder; incrementId: string }) {
  const { id, number, isPrintable } = note;
  return (
    <div className="cluster" data-gap="4">
      <span>
        {stateText(note)} {formatReais(note.cents)}
      </span>
      {isPrintable && (
        <>
          <Link href={paperUrls.note(incrementId, id)} target="_blank" rel="noreferrer">
            Imprimir nota {number} <span className="visually-hidden">(abre em outra janela)</span>
          </Link>
          <a href={paperUrls.noteFile(incrementId, id, 'pdf')} download>
            Baixar PDF
          </a>
          <a href={paperUrls.noteFile(incrementId, id, 'xml')} download>
            Baixar XML
          </a>
        </>
      )}
    </div>
  );
}

/** Buyers need not know what the store and the tax office still sort out. */
function stateText({ state, number, issuedOn }: NoteOfOrder): string {
  const named = `Nota nº ${number}`;
  if (state === 'cancelled') return `${named}, cancelada.`;
  if (state === 'replaced') return `${named}, substituída por outra.`;
  if (number !== '' && issuedOn) return `${named}, emitida em ${formatDay(issuedOn)}.`;
  return state === 'refused' ? 'Em conferência pela loja.' : 'Sendo emitida.';
}

interface PayerFormProps {
  incrementId: string;
  payer: NonNullable<NotesOfOrder['payer']>;
  onSaved(): Promise<void>;
}

function PayerForm({ incrementId, payer, onSaved }: PayerFormProps) {
  const { name, taxId, email } = payer;
  const form = useForm({ defaultValues: { name, taxId: '', email } });
  return (
    <CallForm
      form={form}
      labels={PAYER_LABELS}
      action="Salvar"
      call={async (typed) => {
        await postJson<typeof calls.correctPayer>(
          '/v1/order/invoice',
          { id: incrementId, ...typed },
          { within: CHANGE_MS, has: ['ok'] },
        );
        await onSaved();
      }}
    >
      <PayerFields form={form} taxId={taxId} />
    </CallForm>
  );
}

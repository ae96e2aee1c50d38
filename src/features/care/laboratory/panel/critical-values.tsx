import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { acknowledgeCritical, listLaboratory } from '../operations.ts';
import { NoteForm } from './note-form.tsx';

type Critical = AnswerOf<typeof listLaboratory>['critical'][number];

/** The value itself stays with the laboratory and the patient: the desk needs to know only that a person must be warned. */
export function CriticalValues({
  critical,
  onDone,
}: {
  critical: readonly Critical[];
  onDone(text: string): void;
}) {
  const [told, setTold] = useState<Critical | null>(null);
  return (
    <section className="stack" data-gap="3" aria-labelledby="criticos">
      <h2 id="criticos">Valores críticos</h2>
      <Alert tone="error">
        Ligue agora para o laboratório: o paciente ou o médico dele já foi avisado? Se não, avise por
        telefone.
      </Alert>
      <CellTable
        caption="Valores críticos que ninguém anotou ainda, o mais antigo primeiro"
        head={['Chegou', 'Pedido', 'Paciente', 'Exame', 'Laboratório', 'Ação']}
        empty=""
        rows={critical.map((value) => ({
          key: value.id,
          cells: [
            formatMoment(new Date(value.at)),
            <Link key="order" href={panelUrls.order(value.incrementId)}>
              {value.incrementId}
            </Link>,
            value.patient,
            value.service,
            <>
              {value.laboratory}
              {value.replaced && <p>O laboratório já mandou outra versão.</p>}
            </>,
            <Button
              key="act"
              size="sm"
              aria-label={`Anotar o aviso: ${value.service} de ${value.patient}`}
              onClick={() => setTold(value)}
            >
              Anotar o aviso
            </Button>,
          ],
        }))}
      />
      <Modal open={told !== null} onClose={() => setTold(null)} title="Quem foi avisado?">
        {told && (
          <NoteForm
            label="Com quem falou, quando e o que combinaram"
            action="Anotar"
            send={async (note) => {
              await operate<typeof acknowledgeCritical>('laboratory/acknowledge-critical', {
                id: told.id,
                note,
              });
              setTold(null);
              onDone(`O aviso do pedido ${told.incrementId} foi anotado.`);
            }}
          />
        )}
      </Modal>
    </section>
  );
}

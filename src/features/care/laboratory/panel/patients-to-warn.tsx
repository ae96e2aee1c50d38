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
import type { acknowledgeWarning, listLaboratory } from '../operations.ts';
import { WARNING_REASONS, type WarningReason } from '../warning.ts';
import { NoteForm } from './note-form.tsx';

type Warning = AnswerOf<typeof listLaboratory>['warnings'][number];

const NAMES: Readonly<Record<WarningReason, string>> = {
  critical: 'Valor crítico',
  cancelled: 'Cancelado pelo laboratório',
  withdrawn: 'Resultado retirado',
};

const WHAT_TO_DO: Readonly<Record<WarningReason, string>> = {
  critical:
    'Ligue agora para o laboratório: o paciente ou o médico dele já foi avisado? Se não, avise por telefone.',
  cancelled: 'O exame não vai ter resultado. Avise o paciente e combine nova coleta ou devolução.',
  withdrawn:
    'O resultado que o paciente viu era de outra pessoa ou foi lançado por engano. Avise por telefone que não vale.',
};

/** The value itself stays with the laboratory and the patient: the desk needs to know only that a person must be warned. */
export function PatientsToWarn({
  warnings,
  onDone,
}: {
  warnings: readonly Warning[];
  onDone(text: string): void;
}) {
  const [told, setTold] = useState<Warning | null>(null);
  return (
    <section className="stack" data-gap="3" aria-labelledby="avisar">
      <h2 id="avisar">Pacientes a avisar</h2>
      {WARNING_REASONS.filter((reason) => warnings.some((one) => one.reason === reason)).map((reason) => (
        <Alert key={reason} tone={reason === 'critical' ? 'error' : 'warning'} title={NAMES[reason]}>
          {WHAT_TO_DO[reason]}
        </Alert>
      ))}
      <CellTable
        caption="Avisos que ninguém anotou ainda, os críticos primeiro"
        head={['Chegou', 'Pedido', 'Paciente', 'Exame', 'O que houve', 'Ação']}
        empty=""
        rows={warnings.map((value) => ({
          key: value.id,
          cells: [
            formatMoment(new Date(value.at)),
            <Link key="order" href={panelUrls.order(value.incrementId)}>
              {value.incrementId}
            </Link>,
            value.patient,
            value.service,
            <>
              <p>{NAMES[value.reason]}</p>
              <p>{value.laboratory}</p>
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
              await operate<typeof acknowledgeWarning>('laboratory/acknowledge', {
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

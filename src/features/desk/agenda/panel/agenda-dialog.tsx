import { AttendForm } from '#features/care/partner-booking/panel/attend-form.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { operate } from '#ui/operate.ts';
import type { markAbsent } from '../operations.ts';
import { type FormProps, type PartnerVisit, type Resource, subjectOf, type Visit } from './desk.ts';
import { MoveAllForm } from './move-all-form.tsx';
import { MoveForm } from './move-form.tsx';
import { SeatsForm } from './seats-form.tsx';
import { UndoForm } from './undo-form.tsx';

export type Act =
  | { kind: 'seats'; resource: Resource }
  | { kind: 'all'; resource: Resource; visits: readonly Visit[] }
  | { kind: 'move' | 'absent'; visit: Visit }
  | { kind: 'attend' | 'undo'; visit: PartnerVisit };

const TITLES: Record<Act['kind'], string> = {
  seats: 'Fechar ou abrir vagas',
  all: 'Mover todas as visitas',
  move: 'Mover a visita',
  absent: 'O paciente não veio?',
  attend: 'Atender a visita',
  undo: 'Desfazer o atendimento?',
};

export function AgendaDialog({ act, ...props }: FormProps & { act: Act | null }) {
  return (
    <Modal open={act !== null} onClose={props.onClose} title={act ? TITLES[act.kind] : ''} steady>
      {act && <ActForm act={act} {...props} />}
    </Modal>
  );
}

function ActForm({ act, ...props }: FormProps & { act: Act }) {
  switch (act.kind) {
    case 'seats':
      return <SeatsForm resource={act.resource} {...props} />;
    case 'all':
      return <MoveAllForm resource={act.resource} visits={act.visits} {...props} />;
    case 'move':
      return <MoveForm visit={act.visit} {...props} />;
    case 'absent':
      return <Absent visit={act.visit} {...props} />;
    case 'undo':
      return <UndoForm visit={act.visit} {...props} />;
    case 'attend': {
      const { patient, services, partner } = act.visit;
      return <AttendForm visit={{ ...partner, patient, service: services.join(', ') }} {...props} />;
    }
  }
}

const afterwards = ({ partner }: Visit): string =>
  partner
    ? `${partner.name} vê a falta e pode marcar outra hora.`
    : 'O cliente ainda pode escolher outra hora, se não mudou a visita duas vezes.';

const Absent = ({ visit, onClose, onDone }: FormProps & { visit: Visit }) => (
  <Confirm
    action="Não veio"
    onClose={onClose}
    onConfirm={async () => {
      await operate<typeof markAbsent>('agenda/absent', { id: visit.id });
      onDone(`${subjectOf(visit)}: não veio. ${afterwards(visit)}`);
    }}
  >
    <p>
      {subjectOf(visit)}. {!visit.partner && 'Os serviços continuam no pedido. '}
      {afterwards(visit)}
    </p>
  </Confirm>
);

import { Alert } from '#ui/alert/alert.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { capital } from '#values/sentence-case.ts';
import { MOVE_UNTIL, type NearTime } from '../may-move.ts';

interface AskFirstProps {
  pending: object | 'none' | null;
  from: string;
  to: string | null;
  /** Why the new time could not change again; null where it could. */
  near: NearTime | null;
  movesLeft: number;
  onYes: () => void;
  onClose: () => void;
}

export const AskFirst = ({ pending, from, to, near, movesLeft, onYes, onClose }: AskFirstProps) => (
  <Modal
    open={pending !== null}
    onClose={onClose}
    title={to === null ? 'Desistir do horário?' : 'Mudar o horário?'}
  >
    <Confirm
      action={to === null ? 'Sim, desistir' : 'Sim, mudar'}
      isDanger={to === null}
      refusal="Ficar com o horário atual"
      onConfirm={async () => {
        onClose();
        onYes();
      }}
      onClose={onClose}
    >
      <p>
        {to === null
          ? `${capital(from)}: o horário fica livre para outra pessoa. Seus serviços continuam no pedido.`
          : `De ${from} para ${to}.`}
      </p>
      {near ? (
        <Alert tone="warning" live={false}>
          {NEAR[near].chosen}
        </Alert>
      ) : (
        <p>{LEFT[to === null ? movesLeft : movesLeft - 1]}</p>
      )}
    </Confirm>
  </Modal>
);

export const LEFT = [
  'Depois disso, só a nossa equipe pode mudar ou marcar outro horário.',
  'Depois disso, você ainda pode mudar ou marcar outro horário 1 vez.',
  'Depois disso, você ainda pode mudar ou marcar outro horário 2 vezes.',
] as const;

const nearTexts = (hours: number) => ({
  booked: `Faltam menos de ${hours} horas. Para mudar, fale com a nossa equipe.`,
  chosen: `Faltam menos de ${hours} horas para esse horário. Depois disso, só a nossa equipe pode mudar.`,
  listed: `Se você marcar um horário daqui a menos de ${hours} horas, depois só a nossa equipe pode mudar.`,
});

export const NEAR: Record<NearTime, ReturnType<typeof nearTexts>> = {
  too_late: nearTexts(MOVE_UNTIL.too_late),
  too_late_at_home: nearTexts(MOVE_UNTIL.too_late_at_home),
};

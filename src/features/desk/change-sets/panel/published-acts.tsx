import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { operate } from '#ui/operate.ts';
import type { approveChangeSet, discardChangeSet, keepChangeSet, undoChangeSet } from '../operations.ts';
import type { ChangeSet } from './answers.ts';

interface PublishedActsProps {
  set: ChangeSet;
  onDone(text: string): void;
}

type Act = keyof typeof ACTS;

/** The acts on a change that is live, planned, or waiting for a second person. */
export function PublishedActs({ set, onDone }: PublishedActsProps) {
  const [asking, setAsking] = useState<Act | null>(null);
  const close = () => setAsking(null);
  const { state, id, own, endsAt, opened, undoable, asking: texts } = set;
  const decidesAlone = !own || !opened;
  const act = asking && ACTS[asking];
  return (
    <>
      <div className="cluster" data-gap="3">
        {state === 'live' && undoable && (
          <Button variant="secondary" onClick={() => setAsking('undo')}>
            Desfazer
          </Button>
        )}
        {state === 'live' && endsAt && (
          <Button variant="secondary" onClick={() => setAsking('keep')}>
            Manter de vez
          </Button>
        )}
        {state === 'waiting' && decidesAlone && <Button onClick={() => setAsking('approve')}>Aprovar</Button>}
        {(state === 'waiting' || state === 'scheduled') && (
          <Button variant="secondary" onClick={() => setAsking(state === 'waiting' ? 'drop' : 'discard')}>
            {ACTS[state === 'waiting' ? 'drop' : 'discard'].action}
          </Button>
        )}
      </div>
      {state === 'waiting' && !decidesAlone && (
        <p>Muda um texto que os clientes aceitam: outra pessoa da equipe precisa aprovar.</p>
      )}
      <Modal open={act !== null} onClose={close} title={act?.title ?? ''}>
        {act && (
          <Confirm
            action={act.action}
            onClose={close}
            onConfirm={async () => {
              const text = await act.run(id);
              close();
              onDone(text);
            }}
          >
            <p>{asking === 'undo' && opened && texts.length > 0 ? UNDO_WAITS : act.text}</p>
          </Confirm>
        )}
      </Modal>
    </>
  );
}

async function undo(id: number): Promise<string> {
  const { rows, kept, waiting } = await operate<typeof undoChangeSet>('change-sets/undo', { id });
  if (waiting) return 'Para desfazer, outra pessoa precisa aprovar. Ela vê isto no Início.';
  const back = rows === 1 ? '1 linha voltou ao que era.' : `${rows} linhas voltaram ao que eram.`;
  return kept.length > 0 ? `${back} Ficaram como estão: ${kept.length}.` : back;
}

async function approve(id: number): Promise<string> {
  const { scheduled } = await operate<typeof approveChangeSet>('change-sets/approve', { id });
  return scheduled ? 'Aprovada. Entra no ar sozinha, na hora marcada.' : 'Aprovada e no ar.';
}

async function keep(id: number): Promise<string> {
  await operate<typeof keepChangeSet>('change-sets/keep', { id });
  return 'Fica de vez: não há mais fim marcado.';
}

const discard =
  (done: string) =>
  async (id: number): Promise<string> => {
    await operate<typeof discardChangeSet>('change-sets/discard', { id });
    return done;
  };

const UNDO_WAITS =
  'Os clientes aceitam estes textos, então nada muda até que outra pessoa da equipe aprove. Ela vê isto no Início.';

const ACTS = {
  undo: {
    action: 'Desfazer',
    title: 'Desfazer a mudança?',
    text: 'As linhas voltam ao que eram, na hora. O que alguém já mudou de novo fica como está.',
    run: undo,
  },
  keep: {
    action: 'Manter de vez',
    title: 'Manter a mudança de vez?',
    text: 'O fim marcado sai, e tudo fica como está. Ainda dá para desfazer.',
    run: keep,
  },
  approve: {
    action: 'Aprovar',
    title: 'Aprovar a mudança?',
    text: 'Entra no ar como está aqui, na hora marcada ou agora.',
    run: approve,
  },
  drop: {
    action: 'Desistir',
    title: 'Desistir da mudança?',
    text: 'A mudança não entra no ar. O que foi previsto fica no histórico.',
    run: discard('A mudança foi descartada.'),
  },
  discard: {
    action: 'Cancelar o agendamento',
    title: 'Cancelar o agendamento?',
    text: 'A mudança não entra no ar. O que foi previsto fica no histórico.',
    run: discard('Agendamento cancelado.'),
  },
} as const;

import { useState } from 'react';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { Button } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { operate } from '#ui/operate.ts';
import type { approve, refuse } from '../operations.ts';
import type { Team } from './grants.ts';

type TeamRequest = Team['requests'][number];

const DECISIONS = {
  approve: {
    label: 'Aprovar',
    title: 'Aprovar o pedido?',
    done: 'O pedido foi aprovado e já vale.',
    run: (id: number) => operate<typeof approve>('staff/approve', { id }),
  },
  refuse: {
    label: 'Recusar',
    title: 'Recusar o pedido?',
    done: 'O pedido foi recusado. Nada mudou.',
    run: async (id: number) => {
      await operate<typeof refuse>('staff/refuse', { id });
      return { key: null };
    },
  },
} as const;

interface TeamRequestsProps {
  requests: readonly TeamRequest[];
  /** Why the reader's own requests wait. */
  waits: string;
  /** `key` is that of a partner, which no later answer has. */
  onDecided(text: string, key: string | null): void;
}

export function TeamRequests({ requests, waits, onDecided }: TeamRequestsProps) {
  const [pending, setPending] = useState<{ kind: keyof typeof DECISIONS; request: TeamRequest } | null>(null);
  if (requests.length === 0) return null;
  const decision = pending && DECISIONS[pending.kind];
  return (
    <section aria-labelledby="pedidos-da-equipe" className="stack" data-gap="3">
      <h2 id="pedidos-da-equipe">Esperam outra pessoa</h2>
      <ul role="list" className="stack" data-gap="3">
        {requests.map((request) => (
          <li key={request.id} className="stack" data-gap="2">
            <p>
              {request.text}. Pedido de {request.requestedBy},{' '}
              {momentText(new Date(request.askedAt), new Date())}.
              {request.dueAt &&
                ` Veio do servidor: se ninguém recusar, pode valer a partir de ${momentText(new Date(request.dueAt), new Date())}.`}
            </p>
            <div className="cluster" data-gap="2">
              {request.own ? (
                <p className="soft">Quem pediu não aprova. {waits}</p>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Aprovar: ${request.text}`}
                  onClick={() => setPending({ kind: 'approve', request })}
                >
                  Aprovar
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Recusar: ${request.text}`}
                onClick={() => setPending({ kind: 'refuse', request })}
              >
                Recusar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Modal open={pending !== null} onClose={() => setPending(null)} title={decision?.title ?? ''}>
        {pending && decision && (
          <Confirm
            action={decision.label}
            onClose={() => setPending(null)}
            onConfirm={async () => {
              const { key } = await decision.run(pending.request.id);
              setPending(null);
              onDecided(decision.done, key);
            }}
          >
            <p>{pending.request.text}.</p>
          </Confirm>
        )}
      </Modal>
    </section>
  );
}

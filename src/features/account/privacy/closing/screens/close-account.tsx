import { useEffect, useRef, useState } from 'react';
import { onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { UNDO_DAYS } from '../closing.ts';
import { CLOSE, KEEP } from './closing-action.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface CloseAccountProps {
  /** The erasure's ISO date; null for an account that stays. */
  dueOn: string | null;
  /** An account without a password gets its code at this address. */
  email: string;
  hasPassword: boolean;
  onChanged: () => Promise<void>;
}

export function CloseAccount({ dueOn, onChanged, ...proof }: CloseAccountProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(dueOn);
  useEffect(() => {
    // The pressed button has disappeared, so focus moves to the heading.
    if (previous.current !== dueOn) heading.current?.focus();
    previous.current = dueOn;
  }, [dueOn]);
  return (
    <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="excluir-conta">
      <h2 id="excluir-conta" ref={heading} tabIndex={-1}>
        Excluir minha conta
      </h2>
      {dueOn === null ? (
        <Ask {...proof} onChanged={onChanged} />
      ) : (
        <Keep {...proof} dueOn={dueOn} onChanged={onChanged} />
      )}
    </Card>
  );
}

function Ask({ email, hasPassword, onChanged }: Omit<CloseAccountProps, 'dueOn'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        Apagamos os seus dados, os beneficiários, os endereços e o carrinho. Os pedidos pagos ficam pelo prazo
        que a lei manda, sem servir para mais nada (
        <Link href={urls.page('/politica-de-privacidade')}>veja quais e por quanto tempo</Link>). Você tem{' '}
        {UNDO_DAYS} dias para mudar de ideia.
      </p>
      <div>
        <Button variant="ghost" onClick={() => setOpen(true)}>
          Quero excluir minha conta
        </Button>
      </div>
      <ProofDialog
        open={open}
        title="Excluir a conta?"
        action={CLOSE}
        email={email}
        hasPassword={hasPassword}
        onClose={() => setOpen(false)}
        onDone={async () => {
          await onChanged();
          setOpen(false);
        }}
      >
        Depois de {UNDO_DAYS} dias não dá para recuperar pedidos, preparos e beneficiários.
      </ProofDialog>
    </>
  );
}

function Keep({ dueOn, email, hasPassword, onChanged }: CloseAccountProps & { dueOn: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="stack" data-gap="4">
      <Alert
        tone="warning"
        live={false}
        title={`Sua conta será excluída ${onDayText(dueOn, dayOf(new Date()))}`}
      >
        Até lá você pode usar a conta e mudar de ideia. Se houver um pedido em andamento, esperamos ele
        terminar.
      </Alert>
      <div>
        <Button onClick={() => setOpen(true)}>Quero manter minha conta</Button>
      </div>
      <ProofDialog
        open={open}
        title="Manter a conta?"
        action={KEEP}
        email={email}
        hasPassword={hasPassword}
        onClose={() => setOpen(false)}
        onDone={onChanged}
      >
        A conta continua como está e nada é apagado.
      </ProofDialog>
    </div>
  );
}

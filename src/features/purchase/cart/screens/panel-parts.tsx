import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { focusIsLost } from '#ui/focus-is-lost.ts';
import type { Step } from '../panel-steps.ts';
import styles from './cart-panel.module.css';

export const STEP_TITLES: Record<Step, string> = {
  loading: 'Minhas Compras',
  nadLock: 'Minhas Compras',
  termAccept: 'Termos de uso',
  examsTermAccept: 'Termos de uso',
  sameWarehouse: 'Escolha o atendimento',
  picker: 'Escolha o atendimento',
  resume: 'Minhas Compras',
};

interface StepBodyProps {
  step: Step;
  content: object | null;
  children: ReactNode;
}

/** Takes the focus when its element has disappeared with the previous step or a removed line. */
export function StepBody({ step, content, children }: StepBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content changes.
  useEffect(() => {
    // The dialog sets the focus itself when it opens.
    if (focusIsLost()) body.current?.focus({ preventScroll: true });
  }, [content]);
  useEffect(() => {
    // The braces discard the promise that newer browsers return, which React would take for a cleanup function.
    body.current?.parentElement?.scrollTo({ top: 0 });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a step is a group of different things, not of fields.
    <div ref={body} className={styles.step} tabIndex={-1} role="group" aria-label={STEP_TITLES[step]}>
      {children}
    </div>
  );
}

interface BuyBarProps {
  /** The wire's format, "186,50". */
  total: string;
  locked: boolean;
  busy: boolean;
  onCheckout: () => void;
}

/** Stays at the foot of the panel with one button, so that large letters leave room for the services above. */
export function BuyBar({ total, locked, busy, onCheckout }: BuyBarProps) {
  return (
    <div className={styles.ending}>
      <p>
        Total <strong className={styles.total}>R$&nbsp;{total}</strong>
      </p>
      <Button block busy={busy} onClick={onCheckout}>
        {locked ? 'Realizar compra' : 'Finalizar compra'}
      </Button>
    </div>
  );
}

interface OtherWaysProps {
  locked: boolean;
  empty: boolean;
  busy: boolean;
  onChange: () => void;
  onClear: () => void;
  onMore: () => void;
  /** Customers have no such button. */
  onSignUp?: (() => void) | undefined;
}

/** What else can be done with a cart, below its services. */
export function OtherWays({ locked, empty, busy, onChange, onClear, onMore, onSignUp }: OtherWaysProps) {
  return (
    <div className="stack" data-gap="2">
      {locked && (
        <Button block variant="secondary" busy={busy} onClick={onChange}>
          Alterar o pedido
        </Button>
      )}
      <Button block variant={locked ? 'ghost' : 'secondary'} busy={busy} onClick={locked ? onClear : onMore}>
        {locked ? 'Limpar carrinho' : 'Adicionar mais itens'}
      </Button>
      {onSignUp && !empty && (
        <Button block variant="ghost" busy={busy} onClick={onSignUp}>
          Criar conta
        </Button>
      )}
    </div>
  );
}

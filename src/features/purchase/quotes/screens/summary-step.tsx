import { type ReactNode, useEffect, useRef } from 'react';
import { ConfirmFirst } from '#features/account/accounts/emails/screens/confirm-first.tsx';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import type { Summary } from '#features/purchase/quotes/summary.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import styles from './quote.module.css';
import { SummaryPlaces } from './summary-places.tsx';
import { SummaryTotals } from './summary-totals.tsx';

/** The page supplies the cart's coupon field, and the terms with their acceptance. */
export interface SummarySlots {
  coupon: (field: {
    coupon: { code: string; message: string } | null;
    busy: boolean;
    onChange: (code: string | null) => Promise<string>;
  }) => ReactNode;
  terms: (source: TermsSource, onAccepted: () => void) => ReactNode;
}

interface Refused {
  text: string;
  code: string;
  attempt: number;
}

interface SummaryStepProps extends SummarySlots {
  summary: Summary;
  refusedCoupon: Preview['refusedCoupon'];
  missingTerms: readonly TermsSource[];
  refusal: Refused;
  busy: boolean;
  blocked: boolean;
  /** These questions must be settled before the confirmation. */
  questions?: ReactNode;
  onCoupon: (code: string | null) => Promise<string>;
  onAccepted: (source: TermsSource) => void;
  onBack: () => void;
  onConfirm: () => void;
}

export function SummaryStep(props: SummaryStepProps) {
  const { summary, refusedCoupon, missingTerms, busy, blocked } = props;
  const [missing] = missingTerms;
  const coupon = summary.coupon ? { code: summary.coupon, message: '' } : refusedCoupon;
  return (
    <div className={styles.columns}>
      <div className="stack" data-gap="6">
        {props.questions}
        <SummaryPlaces summary={summary} />
      </div>
      <div className={styles.side}>
        <Card as="section" tone="tint" className={styles.values} aria-labelledby="valores">
          <h2 id="valores">Valores</h2>
          {props.coupon({ coupon, busy, onChange: props.onCoupon })}
          <SummaryTotals summary={summary} />
          <Refusal {...props.refusal} onConfirmed={props.onConfirm} />
          {missing ? (
            props.terms(missing, () => props.onAccepted(missing))
          ) : (
            <>
              <p className="soft">Ao confirmar, guardamos os preços e as vagas enquanto você paga.</p>
              <Button block busy={busy} disabled={blocked} onClick={props.onConfirm}>
                Confirmar e ir para o pagamento
              </Button>
            </>
          )}
          <Button variant="ghost" block onClick={props.onBack}>
            Voltar
          </Button>
        </Card>
      </div>
    </div>
  );
}

/** Takes focus on each attempt, so that the reason is not missed. */
function Refusal({ text, code, attempt, onConfirmed }: Refused & { onConfirmed: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt takes focus again.
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text, attempt]);
  if (!text) return null;
  return (
    <div ref={box} tabIndex={-1}>
      {code === 'unconfirmed' ? (
        <ConfirmFirst title={text} onConfirmed={onConfirmed} />
      ) : (
        <Alert
          tone="error"
          action={code === 'too_many_held' && <Link href={urls.orders()}>Ver meus pedidos</Link>}
        >
          {text}
        </Alert>
      )}
    </div>
  );
}

import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { PaymentOffer } from '#features/purchase/payments/payable-order.ts';
import type { OpenQuoteView } from '#features/purchase/quotes/contract.ts';
import { QuoteTime } from '#features/purchase/quotes/screens/quote-time.tsx';
import { RequestNote } from '#features/purchase/quotes/screens/request-note.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { urls } from '#values/urls.ts';
import type { Buyer } from '../buyer.ts';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';

const PLACES_TITLE = 'Horário, serviços, locais e preparo';

interface CheckoutScreenProps {
  quote: OpenQuoteView;
  buyer: Buyer;
  offers: readonly PaymentOffer[];
  totals: ReactNode;
  places: ReactNode;
  steps: ReactNode;
  change: ReactNode;
  /** True if no step of the quote has shown services, places and preparation. */
  summaryDue: boolean;
  onPlaced: () => void;
  onDone: (next: string) => void;
  onOpenCart: () => void;
}

export function CheckoutScreen(props: CheckoutScreenProps) {
  const { quote, buyer, totals, places, steps, change, summaryDue } = props;
  const [expired, setExpired] = useState(false);
  const [placed, setPlaced] = useState(false);
  const [clockOffset] = useState(() => Date.parse(quote.now) - Date.now());
  const { totalCents } = quote.summary;
  // A new element before React has taken over this part would put the skeleton in place of what the server rendered.
  const loadedPlaces = useMemo(
    () => <Suspense fallback={<Skeleton className={styles.coming} />}>{places}</Suspense>,
    [places],
  );
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.steps}>{steps}</div>
      <h1>Finalizar compra</h1>
      {expired && !placed && (
        <Alert
          tone="warning"
          title="O tempo terminou"
          action={<ButtonLink href={urls.quote()}>Confirmar de novo</ButtonLink>}
        >
          Seus serviços continuam no carrinho. Confirme os preços e as vagas para pagar.
        </Alert>
      )}
      {!summaryDue && <RequestNote summary={quote.summary} />}
      <div className={`${styles.form} ${styles.beside}`}>
        <CheckoutForm
          buyer={buyer}
          totalCents={totalCents}
          offers={props.offers}
          clockOffset={clockOffset}
          expired={expired}
          services={
            <section className="stack" data-gap="4" aria-label={PLACES_TITLE}>
              {summaryDue && <p className="soft">Confira pessoas, locais e preparo antes de pagar.</p>}
              {loadedPlaces}
            </section>
          }
          totals={
            <aside className={styles.side} aria-label="Resumo do pedido">
              <Card tone="tint" className={styles.summary}>
                <h2 className={styles.summaryTitle}>Resumo do pedido</h2>
                {totals}
                {!placed && change}
              </Card>
            </aside>
          }
          time={
            !placed &&
            !expired && <QuoteTime quote={quote} clockOffset={clockOffset} onEnd={() => setExpired(true)} />
          }
          onPlaced={() => {
            setPlaced(true);
            props.onPlaced();
          }}
          onDone={props.onDone}
          onOpenCart={props.onOpenCart}
        />
      </div>
    </div>
  );
}

import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { choicesAreSaved } from '#features/care/appointments/screens/choice-on-its-way.ts';
import type { CardKind } from '#features/purchase/cards/screens/attempt.ts';
import type { CardPart } from '#features/purchase/cards/screens/card-part.ts';
import type { CardProviders } from '#features/purchase/cards/screens/use-card-payment.ts';
import { isPayerType, type PaymentType, paymentFacts } from '#features/purchase/orders/payment-types.ts';
import type { PayOutcome } from '#features/purchase/payments/pay-outcome.ts';
import type { PaymentOffer, WaitingOrder } from '#features/purchase/payments/payable-order.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ErrorSummary, type SummaryItem } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { signInAgain, useCutOffForm } from '#ui/form/ended-session.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { type BodyOf, CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import { required } from '#ui/lazy-part.ts';
import { type Cents, formatReais } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import type { Buyer } from '../buyer.ts';
import type * as calls from '../calls.ts';
import { checkoutSchema } from '../contract.ts';
import type { CheckoutInput } from '../form.ts';
import { BillingFields } from './billing-fields.tsx';
import { BILLING_LABELS } from './billing-labels.ts';
import styles from './checkout.module.css';
import { FORM } from './form-id.ts';
import { INVOICE_LABELS, InvoiceFields } from './invoice-fields.tsx';
import { PAYMENT_LABELS, PaymentFields } from './payment-fields.tsx';

// The card's section loads on demand, because most customers pay with Pix.
const CardSection = required(
  async () => (await import('#features/purchase/cards/screens/card-section.tsx')).CardSection,
);
const OrderWaits = required(async () => (await import('./order-waits.tsx')).OrderWaits);

const AFTER_CARD = { ...INVOICE_LABELS, ...BILLING_LABELS, cardTerm: 'Termos de compra' };
const LABELS = { ...PAYMENT_LABELS, ...AFTER_CARD };
const NOT_OPEN: SummaryItem[] = [{ text: 'Espere o formulário do cartão abrir e tente de novo.' }];

const NOT_RESERVED =
  'O horário que você escolheu não ficou reservado, e nada foi cobrado. Veja em “Quando?” e tente de novo.';

interface CheckoutFormProps {
  buyer: Buyer;
  totalCents: Cents;
  offers: readonly PaymentOffer[];
  clockOffset: number;
  expired: boolean;
  /** The page puts the remaining time beside the button that pays. */
  time?: ReactNode;
  /** The summary: services, times, places and preparation. */
  services?: ReactNode;
  totals?: ReactNode;
  /** The form pays this order in place of a quote. */
  order?: WaitingOrder;
  paymentType?: CheckoutInput['paymentType'];
  onPlaced?: () => void;
  onDone: (next: string) => void;
  onOpenCart: () => void;
  providers?: CardProviders;
}

/** With a card the order exists before the charge. The same form pays it after a refusal, with the same key. */
export function CheckoutForm({
  buyer,
  totalCents,
  offers,
  expired,
  onPlaced,
  onDone,
  ...props
}: CheckoutFormProps) {
  const free = totalCents === 0;
  const [key] = useState(submitKey);
  const [order, setOrder] = useState(props.order);
  const [title, setTitle] = useState<string>();
  const [wrongCard, setWrongCard] = useState<SummaryItem[]>([]);
  const part = useRef<CardPart>(null);
  const box = useRef<HTMLFormElement>(null);
  const form = useForm<CheckoutInput>({
    resolver: valibotResolver(checkoutSchema({ foreign: buyer.passport !== '' }), undefined, { raw: true }),
    defaultValues: {
      ...defaultsOf(buyer, free ? 'free' : (props.paymentType ?? offers[0]?.type ?? 'pix')),
      // A waiting order had its terms accepted when it was placed.
      cardTerm: props.order !== undefined,
    },
    shouldFocusError: false,
  });
  // The draft depends on the kind of payment too, because values typed for a Pix must not return for a free order.
  useCutOffForm(form, `${props.order?.incrementId ?? `compra ${free ? 'free' : 'pix'}`} ${buyer.customerId}`);
  const kind = form.watch('paymentType');
  const { asks, hasInstallments } = paymentFacts(kind);
  const card = asks === 'card';
  const offer = offers.find(({ type }) => type === kind);
  const num = hasInstallments ? Number(form.watch('cardInstallments')) : 1;

  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      let waiting = order;
      if (card && checkCard().length > 0) throw new CallError(0, 'card', '');
      if (!waiting) {
        if (!(await choicesAreSaved())) throw new CallError(0, 'time', NOT_RESERVED);
        const placed = await place(values, key);
        onPlaced?.();
        if (!card) return onDone(placed.next);
        waiting = { incrementId: placed.incrementId, payUntil: null };
        setOrder(waiting);
      }
      const outcome = await pay(waiting, values);
      if ('next' in outcome) return onDone(outcome.next);
      setOrder({ ...waiting, payUntil: outcome.payUntil ?? waiting.payUntil });
      setTitle(outcome.title);
      throw new CallError(0, outcome.code, outcome.message);
    },
    signInAgain,
  );
  const checkCard = () => (card ? (part.current?.check() ?? NOT_OPEN) : []);

  async function pay({ incrementId }: WaitingOrder, values: CheckoutInput): Promise<PayOutcome> {
    if (isCard(kind) && part.current)
      return part.current.pay({ incrementId, kind, installments: num, send: sendPayment });
    if (!isPayerType(kind)) throw new Error('nothing to pay');
    const { payByPayer } = await import('#features/purchase/payments/screens/pay-by-payer.ts');
    return payByPayer(incrementId, { ...values, paymentType: kind }, sendPayment);
  }
  const { errors } = form.formState;
  const refusal = errors.root && String(errors.root.type);
  const wrong = summaryOf(errors, LABELS);
  const total = offer?.installments.find((option) => option.num === num)?.totalCents ?? totalCents;

  return (
    <>
      <form
        id={FORM}
        ref={box}
        className={`${styles.form} ${styles.posted}`}
        method="post"
        noValidate
        onSubmit={(event) => {
          setTitle(undefined);
          setWrongCard(checkCard());
          return onSubmit(event);
        }}
      >
        <ErrorSummary
          items={inScreenOrder(wrong, card ? wrongCard : [])}
          attempt={attempt}
          {...(title && { title })}
          {...(refusal === 'no_quote' && quoteEnded(props.onOpenCart))}
          {...(refusal === 'too_many_unpaid' && { action: ordersLink })}
        />
        {order && (
          <Suspense>
            <OrderWaits order={order} refusal={refusal} />
          </Suspense>
        )}
        {!free && refusal !== 'undecided' && (
          <PaymentFields form={form} foreign={buyer.passport !== ''} offers={offers} inert={busy && card} />
        )}
      </form>
      {card && refusal !== 'undecided' && (
        <Suspense>
          <CardSection
            part={part}
            options={offer?.installments ?? []}
            installments={num}
            onInstallments={(chosen) => form.setValue('cardInstallments', chosen)}
            clockOffset={props.clockOffset}
            {...(props.providers && { providers: props.providers })}
            onEnter={() => !busy && box.current?.requestSubmit()}
          />
        </Suspense>
      )}
      {!order && (
        <div className={styles.folds}>
          <InvoiceFields form={form} buyer={buyer} />
          <BillingFields form={form} buyer={buyer} />
        </div>
      )}
      {props.services}
      {props.totals}
      {!order && (
        <Checkbox
          form={FORM}
          label={
            <>
              Li e aceito os{' '}
              <a href={urls.page('/termos-de-uso')} target="_blank" rel="noopener">
                termos de compra<span className="visually-hidden"> (abre outra aba)</span>
              </a>
            </>
          }
          required
          error={errors.cardTerm?.message}
          {...form.register('cardTerm')}
        />
      )}
      {refusal !== 'undecided' && (
        <div className={styles.pay}>
          {expired && !order ? (
            <ButtonLink href={urls.quote()} block>
              O tempo terminou: confirmar de novo
            </ButtonLink>
          ) : (
            <>
              {props.time}
              <Button type="submit" form={FORM} block busy={busy}>
                {free ? 'Concluir pedido' : `Pagar ${formatReais(total)}`}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

const isCard = (type: PaymentType): type is CardKind => paymentFacts(type).asks === 'card';

const inScreenOrder = (wrong: readonly SummaryItem[], wrongCard: readonly SummaryItem[]): SummaryItem[] => {
  const isAfterCard = ({ fieldId, fields }: SummaryItem) =>
    (fieldId ?? fields?.[0]?.fieldId ?? '') in AFTER_CARD;
  return [...wrong.filter((item) => !isAfterCard(item)), ...wrongCard, ...wrong.filter(isAfterCard)];
};

const place = (values: CheckoutInput, key: string) =>
  postJson<typeof calls.order>('/v1/checkout/order', values, {
    within: CHANGE_MS,
    has: ['incrementId', 'next'],
    idempotencyKey: key,
  });

const sendPayment = (attempt: BodyOf<typeof calls.pay>, key: string) =>
  postJson<typeof calls.pay>('/v1/order/pay', attempt, {
    within: CHANGE_MS,
    has: ['state', 'payUntil'],
    idempotencyKey: key,
  });

// The link opens another tab, so that typed values stay.
const ordersLink = (
  <a href={urls.orders()} target="_blank" rel="noopener">
    Ver meus pedidos<span className="visually-hidden"> (abre outra aba)</span>
  </a>
);

/** The quote was cancelled, expired or ordered, for instance in another tab. */
const quoteEnded = (onOpenCart: () => void) => ({
  title: 'Esta compra não está mais aberta',
  action: (
    <>
      <Button onClick={onOpenCart}>Voltar ao carrinho</Button>
      <ButtonLink href={urls.orders()} variant="secondary">
        Meus pedidos
      </ButtonLink>
    </>
  ),
});

const defaultsOf = (buyer: Buyer, paymentType: CheckoutInput['paymentType']): CheckoutInput => ({
  isDefaultNf: true,
  nfTaxvat: '',
  nfName: '',
  nfEmail: '',
  isDefaultBilling: true,
  billingPostcode: '',
  billingAddress: '',
  billingNumber: '',
  billingNeighborhood: '',
  billingCity: '',
  billingState: '',
  billingTelephone: '',
  paymentType,
  personType: 'PF',
  pixCpf: buyer.cpf,
  pixCnpj: '',
  pixOwner: buyer.name,
  cardInstallments: 1,
  cardTerm: false,
});

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { signInAgain, useCutOffForm } from '#ui/form/ended-session.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { urls } from '#values/urls.ts';
import { checkoutSchema, type PlacedAnswer } from '../contract.ts';
import type { CheckoutInput } from '../form.ts';
import { BillingFields } from './billing-fields.tsx';
import { BILLING_LABELS } from './billing-labels.ts';
import type { Buyer } from './buyer.ts';
import styles from './checkout.module.css';
import { INVOICE_LABELS, InvoiceFields } from './invoice-fields.tsx';
import { PAYMENT_LABELS, PaymentFields } from './payment-fields.tsx';

const LABELS = { ...INVOICE_LABELS, ...BILLING_LABELS, ...PAYMENT_LABELS, cardTerm: 'Termos de compra' };

interface CheckoutFormProps {
  buyer: Buyer;
  total: string;
  free: boolean;
  expired: boolean;
  onPlaced: (answer: PlacedAnswer) => void;
  onOpenCart: () => void;
}

/** The idempotency key is made once, so pressing again never makes a second order. */
export function CheckoutForm({ buyer, total, free, expired, onPlaced, onOpenCart }: CheckoutFormProps) {
  const [key] = useState(submitKey);
  const form = useForm<CheckoutInput>({
    resolver: valibotResolver(checkoutSchema({ foreign: buyer.passport !== '' }), undefined, { raw: true }),
    defaultValues: defaultsOf(buyer, free),
    shouldFocusError: false,
  });
  // By the kind of payment, too: what was typed for a Pix says nothing about an order that is free by now.
  useCutOffForm(form, `compra ${free ? 'free' : 'pix'} ${buyer.customerId}`);
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      onPlaced(
        await postJson<PlacedAnswer>('/v1/checkout/order', values, {
          within: CHANGE_MS,
          has: ['incrementId', 'next'],
          headers: { 'Idempotency-Key': key },
        }),
      );
    },
    signInAgain,
  );
  const { errors } = form.formState;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary
        items={summaryOf(errors, LABELS)}
        attempt={attempt}
        {...(errors.root?.type === 'no_quote' && quoteEnded(onOpenCart))}
        {...(errors.root?.type === 'too_many_unpaid' && { action: ordersLink })}
      />
      <InvoiceFields form={form} buyer={buyer} />
      <BillingFields form={form} buyer={buyer} />
      {!free && <PaymentFields form={form} foreign={buyer.passport !== ''} />}
      <Checkbox
        label={
          <>
            Li e aceito os{' '}
            <a href={urls.terms()} target="_blank" rel="noopener">
              termos de compra<span className="visually-hidden"> (abre outra aba)</span>
            </a>
          </>
        }
        required
        error={errors.cardTerm?.message}
        {...form.register('cardTerm')}
      />
      {expired ? (
        <ButtonLink href={urls.quote()} block>
          O tempo terminou: confirmar de novo
        </ButtonLink>
      ) : (
        <Button type="submit" block busy={busy}>
          {free ? 'Concluir pedido' : `Pagar ${total} com Pix`}
        </Button>
      )}
    </form>
  );
}

// In another tab, so that what was typed stays.
const ordersLink = (
  <a href={urls.orders()} target="_blank" rel="noopener">
    Ver meus pedidos<span className="visually-hidden"> (abre outra aba)</span>
  </a>
);

/** The quote was cancelled, expired or ordered elsewhere, for instance in another tab. */
const quoteEnded = (onOpenCart: () => void) => ({
  title: 'Este orçamento terminou',
  action: (
    <>
      <Button onClick={onOpenCart}>Voltar ao carrinho</Button>
      <ButtonLink href={urls.orders()} variant="secondary">
        Meus pedidos
      </ButtonLink>
    </>
  ),
});

const defaultsOf = (buyer: Buyer, free: boolean): CheckoutInput => ({
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
  paymentType: free ? 'free' : 'pix',
  personType: 'PF',
  pixCpf: buyer.cpf,
  pixCnpj: '',
  pixOwner: buyer.name,
  cardTerm: false,
});

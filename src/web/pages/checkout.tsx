import { Suspense, useMemo } from 'react';
import { redirect, useLocation, useNavigate, useNavigationType, useRevalidator } from 'react-router';
import { mustFinishRegistration } from '#features/account/accounts/customer.ts';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { buyerOf } from '#features/purchase/checkout/buyer-of.ts';
import { nextPage } from '#features/purchase/checkout/checkout.ts';
import { CheckoutScreen } from '#features/purchase/checkout/screens/checkout-screen.tsx';
import { startDraft } from '#features/purchase/quotes/draft.ts';
import { forgetQuoteDrafts } from '#features/purchase/quotes/draft-keys.ts';
import { draftSummary } from '#features/purchase/quotes/draft-summary.ts';
import { CartBeforeQuote } from '#features/purchase/quotes/screens/cart-before-quote.tsx';
import { ChangeOrder } from '#features/purchase/quotes/screens/change-order.tsx';
import { QuoteSteps } from '#features/purchase/quotes/screens/quote-steps.tsx';
import {
  forgetSelfService,
  hasEnteredBySelfService,
} from '#features/purchase/quotes/screens/self-service-entry.ts';
import { SummaryPlaces } from '#features/purchase/quotes/screens/summary-places.tsx';
import { SummaryTotals } from '#features/purchase/quotes/screens/summary-totals.tsx';
import { holdsTime } from '#features/purchase/quotes/summary.ts';
import { required } from '#ui/lazy-part.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { pageContext } from '../context.ts';
import { redirectTo } from '../personal/redirect-to.ts';
import { title } from '../seo/meta.ts';
import { useVisitor } from '../visitor/visitor.ts';
import type { Route } from './+types/checkout.ts';

// An open quote needs no question, so its code loads on demand.
const QuestionBeforeQuote = required(
  async () =>
    (await import('#features/purchase/quotes/screens/question-before-quote.tsx')).QuestionBeforeQuote,
);

/** Repeats the checks of the cart's button for a URL typed by hand (readings.md, "From cart to paid", 2). */
export async function loader({ context }: Route.LoaderArgs) {
  const { customer, services, now } = context.get(pageContext);
  if (!customer) throw redirect(urls.signInFor(urls.checkout()));
  if (mustFinishRegistration(customer)) throw redirect(urls.finishRegistration(urls.checkout()));
  const quote = await services.quotes.open(customer.id);
  const toPay = async (open: NonNullable<typeof quote>) => ({
    quote: open,
    buyer: buyerOf(customer),
    offers: await services.payments.offers(customer.id, open.summary.totalCents),
  });
  if (quote) return toPay(quote);
  const flow = await services.quotes.flow(customer);
  if (flow.state === 'open') return toPay(flow.quote);
  if (flow.state === 'empty') {
    // The response to "pagar" may have been lost, so the shopper expects the pending order.
    const waiting = await services.orders.waiting(customer.id);
    throw redirectTo(waiting ? nextPage(waiting.paymentType, waiting.incrementId) : urls.home());
  }
  const { places } = flow.preview;
  return {
    quote: null,
    summary: draftSummary(
      flow.preview,
      startDraft({ lines: flow.preview.lines, ceps: [], personId: null, homes: [] }),
      [],
      dayOf(now),
    ),
    selfService: places.every((place) => place.type === 'self_service'),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Finalizar compra') },
  { name: 'robots', content: 'noindex' },
];

export interface CheckoutState {
  summaryDue: boolean;
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const state: CheckoutState | null = useLocation().state;
  // A reload and Back keep the history entry, but by then the summary was seen.
  const isReturn = useNavigationType() === 'POP';
  const { refresh } = useVisitor();
  const { revalidate } = useRevalidator();
  const { quote } = loaderData;
  const atHome = quote?.summary.places.some(({ cep }) => cep !== '') ?? false;
  // The time of a visit at home is chosen before the payment.
  const summaryDue = atHome || (!isReturn && state?.summaryDue === true);
  const places = useMemo(
    () => quote && <SummaryPlaces summary={quote.summary} onTimed={revalidate} wereShown={!summaryDue} />,
    [quote, revalidate, summaryDue],
  );
  if (!quote) {
    const { selfService, summary } = loaderData;
    const toQuote = (skip: boolean) =>
      void navigate(urls.quote({ skip, selfService: selfService || hasEnteredBySelfService() }), {
        replace: true,
        state: { forMe: skip },
      });
    return (
      <CartBeforeQuote
        summary={summary}
        places={
          <Suspense>
            <SummaryPlaces summary={summary} />
          </Suspense>
        }
        question={
          <Suspense>
            <QuestionBeforeQuote totalCents={summary.totalCents} onAnswer={toQuote} />
          </Suspense>
        }
      />
    );
  }
  return (
    <CheckoutScreen
      quote={quote}
      buyer={loaderData.buyer}
      offers={loaderData.offers}
      totals={<SummaryTotals summary={quote.summary} />}
      places={places}
      steps={<QuoteSteps visits={atHome} current="payment" />}
      change={
        <ChangeOrder
          holdsTimes={holdsTime(quote.summary)}
          onChanged={() => {
            void refresh();
            void navigate(urls.quote({ selfService: hasEnteredBySelfService() }), { replace: true });
          }}
        />
      }
      summaryDue={summaryDue}
      onPlaced={() => {
        forgetQuoteDrafts(sessionStorage);
        forgetSelfService();
        void refresh();
      }}
      onDone={(next) => void navigate(next, { replace: true })}
      onOpenCart={() => cartPanel.open({})}
    />
  );
}

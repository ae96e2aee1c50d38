import { accessLog } from './account/access-log/slice.ts';
import { accounts } from './account/accounts/slice.ts';
import { addresses } from './account/addresses/slice.ts';
import { beneficiaries } from './account/beneficiaries/slice.ts';
import { closing } from './account/closing/slice.ts';
import { emails } from './account/emails/slice.ts';
import { inactivity } from './account/inactivity/slice.ts';
import { partners } from './account/partners/slice.ts';
import { passkeys } from './account/passkeys/slice.ts';
import { profile } from './account/profile/slice.ts';
import { sessions } from './account/sessions/slice.ts';
import { signIn } from './account/sign-in/slice.ts';
import { social } from './account/social/slice.ts';
import { advice } from './care/advice/slice.ts';
import { agenda } from './care/agenda/slice.ts';
import { appointments } from './care/appointments/slice.ts';
import { attendance } from './care/attendance/slice.ts';
import { partnerBooking } from './care/partner-booking/slice.ts';
import { preparation } from './care/preparation/slice.ts';
import { turnaround } from './care/turnaround/slice.ts';
import { visitPlans } from './care/visit-plans/slice.ts';
import { vouchers } from './care/vouchers/slice.ts';
import { alerts } from './outreach/alerts/slice.ts';
import { contact } from './outreach/contact/slice.ts';
import { dialogs } from './outreach/dialogs/slice.ts';
import { newsletter } from './outreach/newsletter/slice.ts';
import { onboarding } from './outreach/onboarding/slice.ts';
import { preferences } from './outreach/preferences/slice.ts';
import { surveys } from './outreach/surveys/slice.ts';
import { tour } from './outreach/tour/slice.ts';
import { unsubscribe } from './outreach/unsubscribe/slice.ts';
import { cancellations } from './purchase/cancellations/slice.ts';
import { cardPayment } from './purchase/card-payment/slice.ts';
import { cards } from './purchase/cards/slice.ts';
import { cart } from './purchase/cart/slice.ts';
import { cartSteps } from './purchase/cart-steps/slice.ts';
import { checkout } from './purchase/checkout/slice.ts';
import { fulfilment } from './purchase/fulfilment/slice.ts';
import { orderBulk } from './purchase/order-bulk/slice.ts';
import { orderDesk } from './purchase/order-desk/slice.ts';
import { orderList } from './purchase/order-list/slice.ts';
import { orderMails } from './purchase/order-mails/slice.ts';
import { orderTracking } from './purchase/order-tracking/slice.ts';
import { orders } from './purchase/orders/slice.ts';
import { paymentTrail } from './purchase/payment-trail/slice.ts';
import { payments } from './purchase/payments/slice.ts';
import { pix } from './purchase/pix/slice.ts';
import { quoteSteps } from './purchase/quote-steps/slice.ts';
import { quotes } from './purchase/quotes/slice.ts';
import { receipts } from './purchase/receipts/slice.ts';
import { reconciliation } from './purchase/reconciliation/slice.ts';
import { unitChange } from './purchase/unit-change/slice.ts';
import { campaigns } from './shop/campaigns/slice.ts';
import { catalogue } from './shop/catalogue/slice.ts';
import { content } from './shop/content/slice.ts';
import { listing } from './shop/listing/slice.ts';
import { medicalOrderReading } from './shop/medical-order-reading/slice.ts';
import { medicalOrderText } from './shop/medical-order-text/slice.ts';
import { medicalOrders } from './shop/medical-orders/slice.ts';
import { openingHours } from './shop/opening-hours/slice.ts';
import { pricing } from './shop/pricing/slice.ts';
import { productPage } from './shop/product-page/slice.ts';
import { savings } from './shop/savings/slice.ts';
import { search } from './shop/search/slice.ts';
import { stock } from './shop/stock/slice.ts';
import { stores } from './shop/stores/slice.ts';
import { accessibility } from './trust/accessibility/slice.ts';
import { analytics } from './trust/analytics/slice.ts';
import { audit } from './trust/audit/slice.ts';
import { consent } from './trust/consent/slice.ts';
import { customerDesk } from './trust/customer-desk/slice.ts';
import { dataRights } from './trust/data-rights/slice.ts';
import { home } from './trust/home/slice.ts';
import { operations } from './trust/operations/slice.ts';
import { requestDesk } from './trust/request-desk/slice.ts';
import { settings } from './trust/settings/slice.ts';
import { staff } from './trust/staff/slice.ts';
import { terms } from './trust/terms/slice.ts';

/** Every slice, in order: a slice uses only those before it. */
export const slices = [
  operations,
  openingHours,
  stores,
  advice,
  turnaround,
  content,
  unsubscribe,
  sessions,
  accessLog,
  terms,
  pricing,
  stock,
  catalogue,
  listing,
  productPage,
  search,
  medicalOrderText,
  medicalOrderReading,
  medicalOrders,
  partners,
  addresses,
  accounts,
  emails,
  profile,
  signIn,
  passkeys,
  social,
  closing,
  inactivity,
  staff,
  audit,
  settings,
  alerts,
  beneficiaries,
  preparation,
  visitPlans,
  appointments,
  partnerBooking,
  cart,
  cartSteps,
  quotes,
  quoteSteps,
  savings,
  orders,
  fulfilment,
  cancellations,
  orderTracking,
  orderMails,
  vouchers,
  payments,
  reconciliation,
  pix,
  cards,
  cardPayment,
  receipts,
  paymentTrail,
  orderList,
  unitChange,
  agenda,
  orderDesk,
  orderBulk,
  attendance,
  checkout,
  surveys,
  campaigns,
  dialogs,
  accessibility,
  tour,
  onboarding,
  preferences,
  dataRights,
  customerDesk,
  requestDesk,
  contact,
  consent,
  analytics,
  newsletter,
  home,
] as const;

import { accounts } from './account/accounts/slice.ts';
import { beneficiaries } from './account/beneficiaries/slice.ts';
import { privacy } from './account/privacy/slice.ts';
import { sessions } from './account/sessions/slice.ts';
import { signIn } from './account/sign-in/slice.ts';
import { appointments } from './care/appointments/slice.ts';
import { laboratory } from './care/laboratory/slice.ts';
import { partnerBooking } from './care/partner-booking/slice.ts';
import { preparation } from './care/preparation/slice.ts';
import { results } from './care/results/slice.ts';
import { vouchers } from './care/vouchers/slice.ts';
import { agenda } from './desk/agenda/slice.ts';
import { attendance } from './desk/attendance/slice.ts';
import { audit } from './desk/audit/slice.ts';
import { changeSets } from './desk/change-sets/slice.ts';
import { customers } from './desk/customers/slice.ts';
import { operations } from './desk/operations/slice.ts';
import { deskOrders } from './desk/orders/slice.ts';
import { reports } from './desk/reports/slice.ts';
import { settings } from './desk/settings/slice.ts';
import { staff } from './desk/staff/slice.ts';
import { startPage } from './desk/start-page/slice.ts';
import { contact } from './outreach/contact/slice.ts';
import { onboarding } from './outreach/onboarding/slice.ts';
import { preferences } from './outreach/preferences/slice.ts';
import { subscriptions } from './outreach/subscriptions/slice.ts';
import { surveys } from './outreach/surveys/slice.ts';
import { cancellations } from './purchase/cancellations/slice.ts';
import { cards } from './purchase/cards/slice.ts';
import { cart } from './purchase/cart/slice.ts';
import { checkout } from './purchase/checkout/slice.ts';
import { counterPayments } from './purchase/counter-payments/slice.ts';
import { invoices } from './purchase/invoices/slice.ts';
import { orderTracking } from './purchase/order-tracking/slice.ts';
import { orders } from './purchase/orders/slice.ts';
import { payments } from './purchase/payments/slice.ts';
import { pix } from './purchase/pix/slice.ts';
import { quotes } from './purchase/quotes/slice.ts';
import { campaigns } from './shop/campaigns/slice.ts';
import { catalogue } from './shop/catalogue/slice.ts';
import { content } from './shop/content/slice.ts';
import { medicalOrders } from './shop/medical-orders/slice.ts';
import { pricing } from './shop/pricing/slice.ts';
import { savings } from './shop/savings/slice.ts';
import { search } from './shop/search/slice.ts';
import { stock } from './shop/stock/slice.ts';
import { stores } from './shop/stores/slice.ts';
import { accessibility } from './trust/accessibility/slice.ts';
import { consent } from './trust/consent/slice.ts';
import { terms } from './trust/terms/slice.ts';

/** Every slice, in order: a slice uses only those before it. */
export const slices = [
  operations,
  stores,
  results,
  content,
  sessions,
  terms,
  pricing,
  stock,
  catalogue,
  search,
  accounts,
  preparation,
  medicalOrders,
  privacy,
  signIn,
  staff,
  audit,
  settings,
  beneficiaries,
  appointments,
  partnerBooking,
  cart,
  quotes,
  savings,
  orders,
  cancellations,
  orderTracking,
  vouchers,
  payments,
  invoices,
  pix,
  cards,
  counterPayments,
  agenda,
  deskOrders,
  attendance,
  laboratory,
  checkout,
  campaigns,
  onboarding,
  preferences,
  consent,
  subscriptions,
  surveys,
  accessibility,
  customers,
  contact,
  reports,
  changeSets,
  startPage,
] as const;

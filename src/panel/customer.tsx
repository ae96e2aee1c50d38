import { CustomerPage as Customer } from '#features/desk/customers/panel/customer-page.tsx';
import { CustomerMessages } from '#features/outreach/contact/inbox/panel/customer-messages.tsx';

export const CustomerPage = () => <Customer messages={CustomerMessages} />;

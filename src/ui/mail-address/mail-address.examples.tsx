import type { Examples } from '../gallery/examples.ts';
import { MailAddress } from './mail-address.tsx';

export const examples: Examples = {
  long: <MailAddress>zulmira.das.dores.paineira@caixapostal.example</MailAddress>,
};

import { placesOf } from '#features/purchase/orders/fulfilment/server/places-of.ts';
import { visitsOf } from '#features/purchase/orders/fulfilment/visits.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';
import type { MailPart } from '#platform/mail/mail-frame.ts';
import { placePart } from './order-mail-texts.ts';

export const mailPlaces = async (deps: Deps, lines: readonly OrderLine[]): Promise<MailPart[]> =>
  [...(await placesOf(deps, lines)), ...visitsOf(lines)].map(placePart);

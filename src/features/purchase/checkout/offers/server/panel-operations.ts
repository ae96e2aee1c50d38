import type { Dictionary } from '@loja/medical-orders';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { readDictionary } from '#features/shop/medical-orders/server/read-dictionary.ts';
import type { Deps } from '#platform/deps.ts';
import * as operations from '../operations.ts';
import { findServices } from './find-services.ts';
import { discountOffer, saveOffer } from './save-offer.ts';
import { sendOffer, withdrawOffer } from './send-offer.ts';
import { listOffers, viewOffer } from './view-offer.ts';

const about = (id: string, text: string) => ({ object: operations.offerSubject(id), text });

const WAYS = { email: 'por e-mail', whatsapp: 'por WhatsApp', link: 'por link copiado' } as const;

export const offerOperations = [
  handleOperation(operations.listOffers, (deps: Deps, input, by) => listOffers(deps, input, by)),
  handleOperation(
    operations.viewOffer,
    (deps: Deps, { id }, by) => viewOffer(deps, id, by),
    ({ id }) => about(id, 'Viu o orçamento'),
  ),
  handleOperation(
    operations.saveOffer,
    (deps: Deps, input, by) => saveOffer(deps, input, by),
    ({ id, version }) => about(id, version === 0 ? 'Começou o orçamento' : 'Mudou o orçamento'),
  ),
  handleOperation(
    operations.discountOffer,
    (deps: Deps, input, by) => discountOffer(deps, input, by),
    ({ id, percent }) => about(id, `Deu ${percent}% de desconto no orçamento`),
  ),
  handleOperation(
    operations.sendOffer,
    (deps: Deps, input, by) => sendOffer(deps, input, by),
    ({ id, by }) => about(id, `Enviou o orçamento ${WAYS[by]}`),
  ),
  handleOperation(
    operations.withdrawOffer,
    (deps: Deps, input, by) => withdrawOffer(deps, input, by),
    ({ id }) => about(id, 'Retirou o orçamento'),
  ),
  handleOperation(operations.readNames, async (deps: Deps): Promise<Dictionary> => {
    const { body } = await readDictionary(deps);
    return JSON.parse(body.toString());
  }),
  handleOperation(operations.findServices, (deps: Deps, input, by) => findServices(deps, input, by)),
];

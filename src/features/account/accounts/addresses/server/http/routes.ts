import { lookUpAddress, searchStreets } from '#features/shop/stores/server/look-up-address.ts';
import type { CepAddress } from '#features/shop/stores/server/viacep.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { isFromStrictPage } from '#platform/http/page-key.ts';
import { homesIn } from '../../address.ts';
import * as calls from '../../calls.ts';
import type { Home } from '../../contract.ts';
import { chooseDefaultAddress } from '../choose-default-address.ts';
import { listAddresses } from '../list-addresses.ts';
import type { LockOwner } from '../lock-owner.ts';
import { removeAddress } from '../remove-address.ts';
import { saveAddress } from '../save-address.ts';

export interface AddressParts extends RouteParts, LockOwner {
  lookUp?: (cep: string) => Promise<CepAddress | 'unknown' | 'unavailable'>;
}

export function addressRoutes({
  deps,
  limits,
  lockOwner,
  lookUp = (cep) => lookUpAddress(deps, cep),
}: AddressParts) {
  return new CallRoutes({ deps, limits })
    .handle(calls.readAddress, async ({ query }) => {
      const address = await lookUp(query.cep);
      if (address === 'unknown') return refuse('unknown_cep');
      if (address === 'unavailable') return refuse('unavailable');
      const { street, neighborhood, city, state } = address;
      return { street, neighborhood, city, state };
    })
    .handle(calls.searchStreets, async ({ query }) => {
      const streets = await searchStreets(deps, query);
      return streets === 'unavailable' ? refuse('unavailable') : { streets };
    })
    .handle(calls.readHomes, async ({ c, customer: customerId }) => {
      const homes = homesIn(await listAddresses(deps, customerId));
      return { homes: isFromStrictPage(c, deps, customerId) ? homes : withoutStreets(homes) };
    })
    .handle(calls.saveAddress, async ({ customer: customerId, body }) => {
      const outcome = await saveAddress({ ...deps, lockOwner }, customerId, body);
      return outcome.ok ? { id: outcome.id } : outcome;
    })
    .handle(calls.removeAddress, async ({ customer: customerId, body }) =>
      (await removeAddress({ ...deps, lockOwner }, customerId, body.id)) ? { ok: true } : refuse('unknown'),
    )
    .handle(calls.chooseDefaultAddress, async ({ customer: customerId, body }) =>
      (await chooseDefaultAddress({ ...deps, lockOwner }, customerId, body.id))
        ? { ok: true }
        : refuse('unknown'),
    );
}

/** Pages with third-party scripts get only the CEP, so that no script learns where a customer lives. */
const withoutStreets = (homes: readonly Home[]): Home[] =>
  [...new Set(homes.map(({ postalCode }) => postalCode))].map((postalCode) => ({ street: '', postalCode }));

import { createHmac } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { offerUrl } from '#values/offer-url.ts';

/** Derived, so that mail, chat and a copied link have the same one although the store keeps only its hash. */
export const offerToken = ({ config }: Pick<Deps, 'config'>, id: string): string =>
  createHmac('sha256', config.secret).update(`orcamento:${id}`).digest('base64url');

export const offerLink = (deps: Pick<Deps, 'config'>, id: string): string =>
  `${deps.config.baseUrl}${offerUrl(offerToken(deps, id))}`;

import { isNamedStore } from '#features/desk/change-sets/server/first-steps.ts';
import { hasOpened } from '#features/purchase/orders/server/has-opened.ts';
import { sellsServices } from '#features/shop/catalogue/server/sells-services.ts';
import { seriousFaults } from '#features/shop/content/server/page-faults.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { MissingPart } from '#platform/http/unavailable.ts';

const missingParts = createVersionedCache<'all', string[]>(
  async (deps) => [
    ...((await isNamedStore(deps)) ? [] : [NAMELESS]),
    ...(await seriousFaults(deps)),
    // Customers of an opened store still see their orders after its last price has ended.
    ...((await sellsServices(deps)) || (await hasOpened(deps)) ? [] : [NOTHING_SOLD]),
  ],
  Number.POSITIVE_INFINITY,
  { outlives: 'stock' },
);

/** Throws MissingPart (in Portuguese) while the shop would sell without its own name, terms, privacy policy or prices. */
export async function refuseUnopened(deps: Deps): Promise<void> {
  const missing = await missingParts(deps, 'all');
  if (missing.length > 0) throw new MissingPart([UNOPENED, ...missing].join('\n  '));
}

const UNOPENED = 'A loja ainda não abriu. Os modelos das páginas estão em db/seeds/conteudo.';
const NAMELESS =
  'A marca ainda tem o nome, a razão social, o CNPJ ou o telefone da loja de demonstração. Quem é Gerente ou Conteúdo escreve os seus no painel, em Catálogo, Marca e início.';
const NOTHING_SOLD = 'Nenhum serviço tem preço e vagas numa unidade aberta.';

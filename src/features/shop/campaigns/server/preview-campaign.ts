import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { type CouponTerms, couponText } from '#features/shop/pricing/coupon.ts';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { couponsImporter } from '#features/shop/pricing/server/import-coupons.ts';
import { couponTerms, couponUses } from '#features/shop/pricing/server/read-coupons.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cells } from '#platform/import/import.ts';
import { previewRow } from '#platform/import/preview-row.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import { type CampaignPreview, isOn } from '../pop-up.ts';
import { viewOf } from './active-campaigns.ts';
import { noticesImporter } from './import-notices.ts';
import { popUpsImporter } from './import-pop-ups.ts';

const NOTHING = { problem: '', schedule: '', hidden: '', popUp: null, notice: null, coupon: null };

/**
 * What a shopper of the first store sees of a campaign whose row has these cells, made by the rules that show the published ones.
 * `problem` is what keeps the row from being published, in Portuguese.
 */
export async function previewOf(
  deps: Deps,
  kind: 'popups' | 'avisos' | 'cupons',
  cells: Cells,
): Promise<CampaignPreview> {
  const today = dayOf(deps.clock.now());
  if (kind === 'avisos') {
    const read = await previewRow(deps, noticesImporter, cells);
    if ('problem' in read) return { ...NOTHING, problem: read.problem };
    const { code, text, href } = read.next;
    return { ...NOTHING, schedule: scheduleText(read.next, today), notice: { id: code, text, href } };
  }
  if (kind === 'cupons') {
    const read = await previewRow(deps, couponsImporter, cells);
    if ('problem' in read) return { ...NOTHING, problem: read.problem };
    const schedule = scheduleText(read.next, today);
    return { ...NOTHING, schedule, coupon: await couponOf(deps, read.next) };
  }
  const read = await previewRow(deps, popUpsImporter(productIdsByCode), cells);
  if ('problem' in read) return { ...NOTHING, problem: read.problem };
  const [store] = await listStores(deps);
  const shown = store && (await viewOf(deps, read.next, { storeId: store.id, ...DEFAULT_TABLE }));
  const terms = await couponTerms(deps, read.next.couponCode);
  return {
    ...NOTHING,
    schedule: scheduleText(read.next, today),
    hidden: shown ? shown.hidden : `O serviço não está à venda em ${store?.name ?? 'nenhuma loja'}.`,
    popUp: shown?.view ?? null,
    coupon: terms && (await couponOf(deps, terms)),
  };
}

const couponOf = async (deps: Deps, terms: CouponTerms) => ({
  code: terms.code,
  terms: couponText(terms, dayOf(deps.clock.now())),
  uses: await couponUses(deps, terms.code),
  maxUses: terms.maxUses,
});

function scheduleText(period: Parameters<typeof isOn>[0], today: string): string {
  const { active, startsOn, endsOn } = period;
  if (!active) return 'Encerrada: está fora da loja.';
  if (endsOn !== null && endsOn < today) return `Terminou em ${formatDay(endsOn)}.`;
  const until = endsOn === null ? 'sem fim' : `até ${formatDay(endsOn)}, inclusive`;
  return capital(isOn(period, today) ? `no ar, ${until}.` : `de ${formatDay(startsOn ?? today)}, ${until}.`);
}

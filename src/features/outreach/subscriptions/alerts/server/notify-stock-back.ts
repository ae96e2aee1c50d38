import * as v from 'valibot';
import { nameForMail } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import { mailBrandOf } from '#platform/mail/send-mail.ts';
import { urls } from '#values/urls.ts';
import { stockBackMail } from './alert.ts';
import { selectAwaited, takeAlerts } from './internal/queries.ts';
import { soldHere } from './internal/sold-here.ts';

const id = v.pipe(v.number(), v.integer());

export const stockBackMailJob = defineJob(
  'mail.stock-back',
  'E-mail de volta ao estoque',
  v.object({ customerId: id, productId: id, storeId: id }),
  { urgency: 'mail', bulk: true },
);

type StockBackMail = v.InferOutput<typeof stockBackMailJob.schema>;

/** Deletes each alert and enqueues its mail in one transaction. Returns the number of mails. */
export async function sweepStockBack(deps: Deps): Promise<number> {
  const awaited = Map.groupBy(await selectAwaited(deps.db), ({ storeId }) => storeId);
  let mailed = 0;
  for (const [storeId, alerts] of awaited) {
    const productIds = await soldHere(deps, {
      productIds: alerts.map(({ productId }) => productId),
      storeId,
    });
    if (productIds.length > 0) mailed += await enqueueMails(deps, { storeId, productIds });
  }
  return mailed;
}

function enqueueMails(deps: Deps, available: { storeId: number; productIds: number[] }): Promise<number> {
  return inTransaction(deps, async (tx) => {
    const alerts = await takeAlerts(tx.db, available);
    for (const { customerId, productId, storeId } of alerts)
      await tx.jobs.enqueue(tx.db, stockBackMailJob, { customerId, productId, storeId });
    return alerts.length;
  });
}

export async function mailStockBack(
  deps: Deps & { mailer: Mailer },
  { customerId, productId, storeId }: StockBackMail,
): Promise<void> {
  const [customer, products, stores] = await Promise.all([
    findCustomer(deps, customerId),
    productsByIds(deps, [productId]),
    listStores(deps),
  ]);
  const product = products.get(productId);
  const store = stores.find(({ id }) => id === storeId);
  // The customer, service or store may have disappeared since the alert was enqueued.
  if (!customer || !product?.active || !store) return;
  const words = stockBackMail({
    firstName: nameForMail(customer),
    service: product.name,
    city: store.name,
    url: `${deps.config.baseUrl}${urls.product(product.slug)}?___store=${store.code}`,
  });
  await deps.mailer.send({
    to: customer.email,
    ...framedMail(words, mailBrandOf(deps)),
    id: `stock-back.${customerId}.${productId}.${storeId}`,
  });
}

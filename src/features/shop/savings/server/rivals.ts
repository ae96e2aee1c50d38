import { packagesWith, partsOf } from '#features/shop/catalogue/server/parts-of.ts';
import { variantPlaces, variantsAt } from '#features/shop/stock/server/read-stock.ts';
import type { Deps } from '#platform/deps.ts';

/** Finds single exams, panels and packages from memory until the catalogue changes. */
export async function rivalsOf(deps: Deps, variantIds: readonly number[]): Promise<number[]> {
  const places = [...(await variantPlaces(deps, variantIds)).values()];
  const parts = await partsOf(
    deps,
    places.map(({ productId }) => productId),
  );
  const partIds = [...new Set([...parts.values()].flatMap((list) => list.map(({ partId }) => partId)))];
  const packages = await packagesWith(deps, partIds);
  const requested = places.flatMap(({ productId, unitId }) => {
    const own = (parts.get(productId) ?? []).map(({ partId }) => partId);
    const others = own.flatMap((partId) => packages.get(partId) ?? []);
    return [...new Set([...own, ...others])].map((id) => ({ productId: id, unitId }));
  });
  return (await variantsAt(deps, requested)).map(({ id }) => id);
}

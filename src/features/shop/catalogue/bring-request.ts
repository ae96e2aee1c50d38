interface Bought {
  productName: string;
  needsRequest: boolean;
}

/** "Tenha em mãos o pedido médico de: Dímero D, Troponina.", at a unit and at home. */
export function bringRequest(services: readonly Bought[]): string {
  const names = new Set(
    services.filter(({ needsRequest }) => needsRequest).map(({ productName }) => productName),
  );
  return names.size === 0 ? '' : `Tenha em mãos o pedido médico de: ${[...names].join(', ')}.`;
}

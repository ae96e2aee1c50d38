interface Bought {
  productName: string;
  needsRequest: boolean;
}

/** "Leve o pedido médico de: Dímero D, Troponina." */
export function bringRequest(services: readonly Bought[]): string {
  const names = new Set(
    services.filter(({ needsRequest }) => needsRequest).map(({ productName }) => productName),
  );
  return names.size === 0 ? '' : `Leve o pedido médico de: ${[...names].join(', ')}.`;
}

export const addressFormName = (customerId: number, id?: number): string =>
  `endereco ${customerId} ${id ?? 'novo'}`;

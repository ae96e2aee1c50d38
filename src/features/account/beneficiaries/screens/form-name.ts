/** `id` is the edited person, `field` the unit of a service that waits for one. */
export const beneficiaryFormName = (customerId: number, id?: number, field = ''): string =>
  `beneficiario ${customerId} ${id ?? 'novo'} ${field}`.trim();

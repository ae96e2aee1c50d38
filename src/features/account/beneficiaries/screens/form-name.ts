/** Names the form and its customer: `id` is the person who is changed, `field` the unit of a service that waits for one. */
export const beneficiaryFormName = (customerId: number, id?: number, field = ''): string =>
  `beneficiario ${customerId} ${id ?? 'novo'} ${field}`.trim();

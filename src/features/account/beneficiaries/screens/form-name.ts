/** Each edited person (`id`) and each unit of a service that waits for one (`field`) has a draft of its own. */
export const beneficiaryFormName = (customerId: number, id?: number, field = ''): string =>
  `beneficiario ${customerId} ${id ?? 'novo'} ${field}`.trim();

/**
 * Apart from the other addresses, because only its own page loads it. An offer's services are health data, so its token is in
 * the `#`.
 */
export const offerUrl = (token?: string) => (token ? `/orcamento#${token}` : '/orcamento');

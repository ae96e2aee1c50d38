/** Tells the customer how to go on after a CEP look-up. A small city has one CEP, without street and district. */
export function foundAddress({ street, neighborhood }: { street?: string; neighborhood?: string }): string {
  if (street) return 'Endereço encontrado. Confira e complete.';
  return neighborhood
    ? 'Este CEP vale para o bairro todo. Escreva a rua.'
    : 'Este CEP vale para a cidade toda. Escreva a rua e o bairro.';
}

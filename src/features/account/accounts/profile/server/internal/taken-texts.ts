export const TAKEN_TEXTS = {
  email: 'Este e-mail já tem cadastro. Entre com a sua senha ou use outro e-mail.',
  taxvat: 'Este CPF já tem cadastro. Entre com o e-mail que você usou antes.',
} as const;

/** The provider behind the shop: what a new owner changes first, together with `ui/tokens.css` and `public/`. */
export const brand = {
  name: 'Buriti Saúde',
  wordmark: { strong: 'Buriti', light: 'Saúde' },
  legalName: 'Buriti Saúde Diagnósticos Ltda. (empresa fictícia de demonstração)',
  cnpj: '12.ABC.345/01DE-35',
  address: 'SGAS 915, Bloco B, Asa Sul, Brasília - DF, 70390-150',
  phone: '(61) 3550-0100',
  phoneHref: 'tel:+556135500100',
  email: 'atendimento@buritisaude.example',
  technicalDirector: 'Dra. Helena Prado Vilaça, CRBM-DF 00000 (registro fictício)',
  links: {
    corporate: 'https://buritisaude.example',
    results: 'https://resultados.buritisaude.example',
    blog: 'https://blog.buritisaude.example',
  },
  apps: [
    { name: 'App Store', href: 'https://www.apple.com/br/app-store/' },
    { name: 'Google Play', href: 'https://play.google.com/store' },
  ],
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
} as const;

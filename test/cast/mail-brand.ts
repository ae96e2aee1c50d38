import type { MailBrand } from '#platform/mail/mail-frame.ts';

export const mailBrand: MailBrand = {
  name: 'Ipê Saúde',
  legalName: 'Ipê Saúde Diagnósticos & Vacinas Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  address: 'SGAS 915, Bloco B, Asa Sul, Brasília - DF, 70390-150',
  phone: '(61) 3550-0100',
  email: 'atendimento@ipe.example',
  themeColour: '#0e5a40',
  logo: 'https://loja.example/icon-192.png',
  actionColour: '#c53d0c',
};

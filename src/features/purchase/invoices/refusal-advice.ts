const PAYER = 'Confira com quem comprou os dados da nota e use “Corrigir dados”.';
const ACCOUNTANT = 'Confira a regra fiscal com a contabilidade, corrija em Catálogo e emita de novo.';
const ISSUER = 'Confira o emissor em Catálogo: CNPJ, inscrição, série e município. Depois emita de novo.';
const MUNICIPALITY =
  'O município não aceita mais. Peça a ele e, se a nota estiver “A conferir”, registre em “Conferir” o que a página dele mostra.';

/** What a person can do, by the code of the tax office. Its own words stand beside it. */
const ADVICE: Readonly<Record<string, string>> = {
  E0004: ISSUER,
  E0010: ISSUER,
  E0014:
    'Outro programa usa a mesma série. Escolha para a loja uma série só dela e registre em “Conferir” o que o município mostra.',
  E0037: ISSUER,
  E0039: 'O município não usa a SEFIN Nacional. Mude como o emissor emite, em Catálogo.',
  E0050: MUNICIPALITY,
  E0056: MUNICIPALITY,
  E0058: MUNICIPALITY,
  E0116: ISSUER,
  E0120: ISSUER,
  E0160: ISSUER,
  E0162: ISSUER,
  E0166: ISSUER,
  E0202: PAYER,
  E0206: PAYER,
  E0207: PAYER,
  E0235: PAYER,
  E0240: PAYER,
  E0242: 'Quem pagou não tem CPF nem CNPJ. Peça o CPF, ou emita a nota no portal nacional.',
  E0247: PAYER,
  E1235: PAYER,
  E0312: ACCOUNTANT,
  E0316: ACCOUNTANT,
  E0322: ACCOUNTANT,
  E0595: ACCOUNTANT,
  E0617: ACCOUNTANT,
  E0619: ACCOUNTANT,
  E0712: ACCOUNTANT,
  E0713: ACCOUNTANT,
  E0850: ACCOUNTANT,
  E0959: ACCOUNTANT,
  E0714: 'A assinatura não confere. Chame quem cuida do servidor: NFSE_SIGNATURE.',
  E0718: 'O certificado é de outra empresa. Chame quem cuida do servidor: NFSE_CERT_FILE.',
  E0823: MUNICIPALITY,
  E0824: MUNICIPALITY,
  E0827: MUNICIPALITY,
  E0835: MUNICIPALITY,
  E0840: MUNICIPALITY,
};

export const adviceFor = (code: string): string =>
  ADVICE[code] ?? 'Procure o código na documentação da NFS-e ou fale com a contabilidade.';

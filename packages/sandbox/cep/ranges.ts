type Range = { from: string; to: string; city: string; state: string; ibge: string; ddd: string };

const range = (from: string, to: string, city: string, state: string, ibge: string, ddd: string): Range => ({
  from,
  to,
  city,
  state,
  ibge,
  ddd,
});

/** Cities that answer for CEPs without an address of their own. Source: opencep.NOTICE.md. */
const RANGES: readonly Range[] = [
  range('01000000', '05999999', 'São Paulo', 'SP', '3550308', '11'),
  range('08000000', '08499999', 'São Paulo', 'SP', '3550308', '11'),
  range('30000000', '31999999', 'Belo Horizonte', 'MG', '3106200', '31'),
  range('70000000', '72799999', 'Brasília', 'DF', '5300108', '61'),
  range('72800000', '72859999', 'Luziânia', 'GO', '5212501', '61'),
  range('72860000', '72869999', 'Novo Gama', 'GO', '5215231', '61'),
  range('72870000', '72879999', 'Valparaíso de Goiás', 'GO', '5221858', '61'),
  range('72880000', '72899999', 'Cidade Ocidental', 'GO', '5205497', '61'),
  range('72900000', '72909999', 'Santo Antônio do Descoberto', 'GO', '5219753', '61'),
  range('72910000', '72929999', 'Águas Lindas de Goiás', 'GO', '5200258', '61'),
  range('73000000', '73699999', 'Brasília', 'DF', '5300108', '61'),
  range('73750000', '73759999', 'Planaltina', 'GO', '5217609', '61'),
  range('73800000', '73819999', 'Formosa', 'GO', '5208004', '61'),
  range('74000000', '74899999', 'Goiânia', 'GO', '5208707', '62'),
];

export const rangeOf = (cep: string) => RANGES.find(({ from, to }) => from <= cep && cep <= to);

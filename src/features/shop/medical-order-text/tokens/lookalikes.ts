export const LOOKALIKES = new Set(
  `creatina sodico sodica calcico potassico potassica ferroso ferrosa ferrico cuprico magnesico litico fosforico
  lactose lactato hepatico hepatica renal cardiaco cardiaca tireoidiano colina glicina glicerina lipidico proteico
  urinario urinaria anemico celular selecao conduta hormonal insulinico glicemico corrente paciente anterior exterior
  alergico sistema direita direito esquerda recente normal central geral feminino masculino gestante larga seios face pvhiv`
    .split(/\s+/)
    .filter(Boolean),
);

export const LOOKALIKES = new Set(
  `creatina sodico sodica calcico potassico potassica ferroso ferrosa ferrico cuprico magnesico litico fosforico
  lactose lactato hepatico hepatica renal cardiaco cardiaca tireoidiano colina glicina glicerina lipidico proteico
  urinario urinaria anemico celular selecao conduta hormonal insulinico glicemico corrente paciente anterior exterior
  areia graxa ruiva cobra coleira pobre nobre cofre corre pasto casto cancao calca caneca canoa canta cansa
  choro clero cerro serro forro ferrao ferros berro bazar asilo astro agonia lirio litro sitio lidio libio
  louco lenco menta pinta flato geometria cronograma fonograma fotograma frota rotas grama broca barca besta
  bosforo freia crina chapas chamas chatas chaga influente influencia informacao restante gosta cortisona
  aspartame psicologico ecologico carbonico frederico federico eurico socio socios tolera terra perdi espera
  interfere ligado cair curta camara camargo paiva araxa amapa ceara crato loreto bocaina picos verde verdes
  tardio titio trivial tripe ruina sadio usina venta tenta torce prevenir polvo penha pensa prato priori
  poster porteiras secagem selagem raisa susan suinocultura monocultura escolaridade nitrato musculoso neutra
  marte parati cristalina mundo uremia paradoxal acidez aridez reticulo tirosina amilose leucocitose
  reticulocitose lipemia polipo polipos urinar toxico euglicemia nistatina nalbufina mecobalamina retroviral
  digitoxina virgem oeste natividade palestina elias sabino barreiro barreiros alegria perna fumar
  alergico sistema direita direito esquerda recente normal central geral feminino masculino gestante larga seios face pvhiv`
    .split(/\s+/)
    .filter(Boolean),
);

import { type Case, DIABETES, MAN } from './plans-by-hand.ts';

/** As `PLANS_OF_ONE`, of several services in one visit. */
export const PLANS_TOGETHER: Case[] = [
  {
    codes: ['EX-0026', 'EX-0027'],
    steps: [
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      DIABETES,
      'Coma como de costume até começar o jejum.',
      'Conte à equipe: tipo e hora da última insulina, se usa.',
    ],
  },
  {
    codes: ['EX-0102', 'EX-0103', 'EX-0107'],
    steps: [
      'Quarta, 25/11, 7h30: não tome bebida alcoólica até a coleta',
      'Quarta, 25/11, 7h30: fique sem exercício pesado até a coleta',
      'Quarta, 25/11, 7h30: até a coleta, não exagere na carne.',
      'Conte à equipe: dieta rica em proteína; uso de creatina.',
    ],
  },
  {
    codes: ['EX-0106', 'EX-0013'],
    steps: [
      'Quarta, 25/11, 7h30: não tome bebida alcoólica até a coleta',
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      DIABETES,
      'Ferro: pergunte ao médico se deve parar o suplemento antes.',
      'A coleta é até as 12h.',
      'Fez exame com contraste (tomografia, ressonância)? Espere ao menos 12 horas para colher; com doença dos rins, pergunte à equipe quanto tempo.',
    ],
  },
  {
    codes: ['EX-0044', 'EX-0045'],
    steps: [
      'Segunda, 23/11, 7h30: biotina, também em suplementos: pergunte ao médico se deve parar 72 horas antes e, se usou, avise na coleta.',
      'Levotiroxina: pergunte ao médico se toma o comprimido antes ou depois da coleta, e anote a hora.',
      'Fez exame com contraste de iodo (tomografia, cateterismo) nas últimas 6 semanas? Pergunte ao médico se é melhor esperar, e avise na coleta.',
    ],
  },
  {
    codes: ['EX-0079', 'EX-0081', 'EX-0014'],
    steps: [
      'Conte à equipe: suplemento de cálcio, vitamina D ou calcitriol, com dose e data; uso de ferro, por boca ou na veia, e a data da última dose; vitamina B12 em comprimido ou injeção nas últimas semanas.',
    ],
  },
  {
    codes: ['EX-0193', 'EX-0233'],
    person: MAN,
    steps: [
      'De quinta, 19/11, 7h30, até terça, 24/11, 7h30: ejacule pela última vez; depois, não ejacule até a coleta',
      'Terça, 24/11, 7h30: fique sem bicicleta, moto ou cavalo até a coleta',
      'Colha por masturbação, sem lubrificante nem camisinha.',
      'Conte à equipe: febre nos últimos 3 meses.',
      'A coleta é de segunda a sexta, das 7h às 10h.',
      'Na visita, primeiro PSA total; depois, Espermograma, na própria unidade; não traga de casa.',
      'Fez biópsia da próstata? Espere 30 dias.',
      'Fez colonoscopia? Espere 15 dias.',
      'Fez toque retal? Espere 72 horas.',
      'Fez ultrassom transretal? Espere 7 dias.',
    ],
  },
  {
    codes: ['EX-0071', 'EX-0126', 'EX-0130'],
    steps: [
      'Beta-hCG quantitativo (teste de gravidez). Dor forte na barriga, sangramento ou desmaio com gravidez ou suspeita dela é emergência: não espere o exame, vá ao pronto-socorro.',
      'Se houve situação de risco nas últimas 72 horas, procure já um serviço de saúde para falar sobre PEP.',
      'Biotina, também em suplementos: se usou nos últimos 3 dias, avise na coleta.',
      'Conte à equipe: PrEP ou PEP em uso, com a data da última dose; hormônios em uso (anticoncepcional, reposição, estrogênio, anabolizante, gel, injeção ou implante) e a última aplicação; primeiro dia da última menstruação; vacina da hepatite B nas últimas 3 semanas.',
    ],
  },
  {
    codes: ['EX-0055', 'EX-0202'],
    steps: [
      'Quarta, 25/11, ao acordar, até as 5h30: jogue fora a primeira urina do dia e anote a hora; guarde todas as outras até a mesma hora do dia seguinte, inclusive a primeira da manhã. Deixe o frasco na geladeira, a não ser que a unidade diga outra coisa.',
      'Quinta, 26/11, das 3h30 às 5h30: urine pela última vez antes de colher a outra amostra; se as 24 horas terminam agora, esta ainda vai para o frasco delas',
      'A partir de quinta, 26/11, 5h30: colha e leve a urina, do jato do meio e depois da higiene (Urina tipo 1 (EAS)): vale por 2 horas',
      'Não colha urina durante a menstruação.',
      'Corticoide (hidrocortisona, prednisona e outros): pergunte ao médico como tomar no dia do exame; não pare por conta própria.',
      'Conte à equipe: uso de corticoide, mesmo em creme ou spray.',
      'Cortisol livre de 24 horas: antes, pegue na unidade o frasco. Se ele vier com líquido, não jogue fora, não encoste e deixe longe de crianças.',
      'Fez exame com contraste (tomografia, ressonância)? Espere ao menos 24 horas para começar a urina de 24 horas; com doença dos rins, pergunte à equipe quanto tempo.',
    ],
  },
  {
    codes: ['EX-0024', 'EX-0122'],
    steps: [
      'Segunda, 23/11, 7h30: até a coleta, coma normalmente, sem cortar açúcar nem massas.',
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      'Teste oral de tolerância à glicose (TOTG). Na gravidez o exame costuma ter 3 coletas (jejum, 1 e 2 horas). Este tem 2: confirme com o seu médico antes de comprar. Quem fez cirurgia bariátrica: fale antes com o médico. Quem já tem diabetes só faz este teste se o médico confirmar: a bebida com glicose pode fazer mal.',
      'Quem faz dieta cetogênica ou tem doença do metabolismo (galactosemia, intolerância à frutose ou à sacarose, defeito da oxidação das gorduras): não mude a dieta nem tome a bebida sem a palavra do médico.',
      'Teste de tolerância à lactose: não deve ser feito em quem tem galactosemia ou alergia ao leite. Quem tem diabetes: fale antes com o médico, porque a bebida muda a glicose.',
      DIABETES,
      'A coleta é de segunda a sexta, das 7h às 9h.',
      'Reserve 2 horas para o atendimento. Fique sentado, sem fumar e sem caminhar. Não fume nem se exercite durante o teste.',
    ],
    conflicts: [
      'Teste oral de tolerância à glicose (TOTG) e Teste de tolerância à lactose ficam em visitas diferentes. Cada exame tem a sua bebida e toma a manhã toda.',
    ],
  },
  {
    codes: ['EX-0123', 'EX-0215'],
    steps: [
      'Segunda, 23/11, 7h30: até a coleta, não coma carne, beterraba, rabanete nem brócolis.',
      'Segunda, 23/11, 7h30: ferro: pergunte ao médico se deve parar o suplemento antes.',
      'Segunda, 23/11, 7h30: vitamina C: pergunte ao médico se deve parar.',
      'Quarta, 25/11, 7h30: até a coleta, prefira arroz, carne e ovos; evite feijão, leite e fibras.',
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      'Teste respiratório de lactose: não deve ser feito em quem tem galactosemia ou alergia ao leite. Quem faz dieta cetogênica ou tem doença do metabolismo (galactosemia, intolerância à frutose ou à sacarose, defeito da oxidação das gorduras): não mude a dieta nem tome a bebida sem a palavra do médico. Quem tem diabetes: fale antes com o médico, porque a bebida muda a glicose.',
      DIABETES,
      'Não deixe as fezes tocarem a água do vaso, nem colha com hemorroida sangrando.',
      'AAS, anti-inflamatório ou anticoagulante: não pare por conta própria; pergunte ao médico antes de colher.',
      'Antibiótico e remédio para o estômago: não pare sem falar com o médico.',
      'Antes, pegue na unidade o frasco para as fezes.',
      'Reserve de 1 a 2 horas para o atendimento. Não fume nem se exercite durante o teste.',
      'Tomou antibiótico? Espere 28 dias.',
    ],
    conflicts: [
      'Teste respiratório de lactose e Sangue oculto nas fezes (químico) ficam em visitas diferentes. Cada um pede uma dieta diferente nos dias anteriores.',
    ],
  },
  {
    codes: ['EX-0022', 'VA-0001'],
    person: { ageMonths: 150, sex: 'F' },
    steps: [
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      'Vacina HPV nonavalente (Gardasil 9): não pode ser aplicada em grávidas, nem em quem já teve reação alérgica grave a uma dose desta vacina ou a algum componente dela. Com a imunidade baixa são 3 doses, em qualquer idade: fale antes com o médico.',
      DIABETES,
      'Conte à equipe: gravidez, com as semanas.',
      'Reserve 15 minutos para o atendimento. Fique sentado depois da aplicação.',
      'Depois do último exame em jejum, coma; só então tome a vacina.',
      'Está com febre no dia da vacina? Então espere melhorar e mude a data.',
    ],
  },
  {
    codes: ['EX-0165', 'VA-0028'],
    steps: [
      'Vacina febre amarela (Stamaril): não pode ser aplicada em grávidas, em quem já teve reação alérgica grave a uma dose desta vacina ou a algum componente dela, em quem tem a imunidade baixa, por doença ou remédio, em quem tem alergia grave a ovo, nem em quem tem ou teve doença do timo. Quem amamenta bebê de menos de 6 meses: só com avaliação do médico.',
      'Evite engravidar por um mês depois da vacina.',
      'Conte à equipe: alergia grave a ovo; bebê no peito, com a idade dele; doença do timo; gravidez, com as semanas; imunidade baixa, por doença ou remédio; uso de imunossupressor.',
      'Traga documento com foto e o registro das doses, para o certificado.',
      'A coleta é de segunda a quinta, das 7h às 11h.',
      'Na visita, primeiro IGRA (QuantiFERON-TB); depois, Vacina febre amarela (Stamaril).',
      'Está com febre no dia da vacina? Então espere melhorar e mude a data.',
      'Tomou alguma vacina de vírus vivo (tríplice viral, varicela, febre amarela, dengue)? Espere 30 dias.',
    ],
  },
  {
    codes: ['EX-0042', 'EX-0022', 'EX-0202', 'EX-0193'],
    person: MAN,
    steps: [
      'Segunda, 23/11, 7h30: não tome bebida alcoólica até a coleta',
      'Terça, 24/11, 7h30: fique sem bicicleta, moto ou cavalo até a coleta',
      'Terça, 24/11, 7h30: fique sem ejacular até a coleta',
      'Quarta, 25/11, 7h30: fique sem exercício pesado até a coleta',
      'Quarta, 25/11, 7h30: até a coleta, evite tomar injeção no músculo.',
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      'Quinta, 26/11, das 3h30 às 5h30: urine pela última vez antes de colher, se não for usar a primeira urina da manhã',
      'A partir de quinta, 26/11, 5h30: colha e leve a urina, do jato do meio e depois da higiene: vale por 2 horas',
      DIABETES,
      'Injeção de receita: adie só com orientação do seu médico.',
      'Fez biópsia da próstata? Espere 30 dias.',
      'Fez colonoscopia? Espere 15 dias.',
      'Fez toque retal? Espere 72 horas.',
      'Fez ultrassom transretal? Espere 7 dias.',
    ],
  },
];

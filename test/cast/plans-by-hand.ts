import type { DoctorFasting } from '#features/care/preparation/merge-plan.ts';
import type { Person } from '#features/care/preparation/prep-rule.ts';

export const WOMAN: Person = { ageMonths: 30 * 12, sex: 'F' };
export const MAN: Person = { ageMonths: 52 * 12, sex: 'M' };

export interface Case {
  codes: string[];
  person?: Person;
  doctor?: DoctorFasting;
  steps: string[];
  conflicts?: string[];
}

/** With every fast of eight hours or more, a doctor's included. */
export const CHILD_DIABETES =
  'Criança com diabetes? Fale com o endocrinologista ou o pediatra antes do jejum, venha na primeira hora da manhã e traga um lanche para depois. Se passar mal ou o açúcar no sangue baixar, pare o jejum e dê alguma coisa para comer.';

export const DIABETES =
  'Usa insulina ou remédio para diabetes? Fale com o seu médico antes de começar o jejum, venha na primeira hora da manhã e traga um lanche para depois. Se passar mal ou o açúcar no sangue baixar, pare o jejum, coma alguma coisa e não dirija.';

/**
 * Plans for a visit on Thursday, 26 November 2026, at 7:30, read line by line against the rules and their sources,
 * and compared with plans that another author derived from the same rules without seeing these. The lines about
 * medicines, reports and things to bring were read once, later. No technical director has seen them yet.
 */
export const PLANS_OF_ONE: Case[] = [
  {
    codes: ['EX-0001'],
    steps: [
      'Não coma nada muito gorduroso nas 4 horas antes.',
      'Evite exercício pesado no dia da coleta.',
      'Conte à equipe: transfusão nos últimos 3 meses; uso de corticoide, mesmo em creme ou spray; uso de ferro, por boca ou na veia, e a data da última dose.',
    ],
  },
  {
    codes: ['EX-0022'],
    steps: ['Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.', DIABETES],
  },
  {
    codes: ['EX-0023'],
    steps: [
      'Conte à equipe: anemia ou doença da hemoglobina, como a falciforme; transfusão nos últimos 3 meses.',
    ],
  },
  {
    codes: ['EX-0030'],
    steps: [
      'Segunda, 23/11, 7h30: não tome bebida alcoólica até a coleta',
      'Quarta, 25/11, 7h30: fique sem exercício pesado até a coleta',
      'Em geral não precisa de jejum; se o médico pediu, siga o tempo que está no pedido.',
      DIABETES,
      'Coma como de costume.',
      'Conte à equipe: gravidez, com as semanas.',
    ],
  },
  {
    codes: ['EX-0030'],
    doctor: 720,
    steps: [
      'Segunda, 23/11, 7h30: não tome bebida alcoólica até a coleta',
      'Quarta, 25/11, 7h30: fique sem exercício pesado até a coleta',
      'Quarta, 25/11: jante a partir das 17h30. Depois das 19h30, só água.',
      DIABETES,
      'Coma como de costume até começar o jejum.',
      'Conte à equipe: gravidez, com as semanas.',
    ],
  },
  {
    codes: ['EX-0024'],
    steps: [
      'Segunda, 23/11, 7h30: até a coleta, coma normalmente, sem cortar açúcar nem massas.',
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      'Na gravidez o exame costuma ter 3 coletas (jejum, 1 e 2 horas). Este tem 2: confirme com o seu médico antes de comprar. Quem faz dieta cetogênica ou tem doença do metabolismo (galactosemia, intolerância à frutose ou à sacarose, defeito da oxidação das gorduras): não mude a dieta nem tome a bebida sem a palavra do médico. Quem fez cirurgia bariátrica: fale antes com o médico. Quem já tem diabetes só faz este teste se o médico confirmar: a bebida com glicose pode fazer mal.',
      DIABETES,
      'A coleta é de segunda a sexta, das 7h às 9h.',
      'Reserve 2 horas para o atendimento. Fique sentado, sem fumar e sem caminhar.',
    ],
  },
  {
    codes: ['EX-0054'],
    steps: [
      'Quarta, 25/11: jante a partir das 17h30. Depois das 3h30 de quinta, 26/11, só água.',
      DIABETES,
      'Corticoide (hidrocortisona, prednisona e outros): pergunte ao médico como tomar no dia do exame; não pare por conta própria.',
      'Conte à equipe: hormônios em uso (anticoncepcional, reposição, estrogênio, anabolizante, gel, injeção ou implante) e a última aplicação; uso de corticoide, mesmo em creme ou spray.',
      'A coleta é de segunda a sábado, das 7h às 8h.',
      'Descanse sentado alguns minutos antes da coleta.',
    ],
  },
  {
    codes: ['EX-0057'],
    steps: [
      'Segunda, 23/11, 8h: biotina, também em suplementos: pergunte ao médico se deve parar 72 horas antes e, se usou, avise na coleta.',
      'Quarta, 25/11, 8h: fique sem exercício até a coleta',
      'Quarta, 25/11, 8h: até a coleta, não estimule as mamas. Se você amamenta, continue amamentando normalmente.',
      'Quarta, 25/11, 8h: até a coleta, não tenha relação sexual.',
      'Quarta, 25/11: jante a partir das 18h. Depois das 4h de quinta, 26/11, só água.',
      'Quem amamenta: continue amamentando e fale antes com o médico, porque amamentar aumenta a prolactina.',
      DIABETES,
      'Reserve 30 minutos de repouso antes da coleta.',
    ],
  },
  {
    codes: ['EX-0193'],
    person: MAN,
    steps: [
      'Terça, 24/11, 7h30: fique sem bicicleta, moto ou cavalo até a coleta',
      'Terça, 24/11, 7h30: fique sem ejacular até a coleta',
      'Fez biópsia da próstata? Espere 30 dias.',
      'Fez colonoscopia? Espere 15 dias.',
      'Fez toque retal? Espere 72 horas.',
      'Fez ultrassom transretal? Espere 7 dias.',
    ],
  },
  {
    codes: ['EX-0202'],
    steps: [
      'Quinta, 26/11, das 3h30 às 5h30: urine pela última vez antes de colher, se não for usar a primeira urina da manhã',
      'A partir de quinta, 26/11, 5h30: colha e leve a urina, do jato do meio e depois da higiene: vale por 2 horas',
      'Não colha urina durante a menstruação.',
    ],
  },
  {
    codes: ['EX-0203'],
    steps: [
      'Quinta, 26/11, das 3h30 às 5h30: urine pela última vez antes de colher, se não for usar a primeira urina da manhã',
      'A partir de quinta, 26/11, 5h30: colha e leve a urina, do jato do meio e depois da higiene: vale por 2 horas',
      'Febre com calafrio ou dor nas costas pode ser infecção nos rins, e ardor ao urinar na gravidez não espera: procure atendimento médico hoje.',
      'Não colha urina durante a menstruação.',
      'Antibiótico: colha antes de começar, mas não adie o remédio receitado por causa do exame; fale com o médico. Se já toma, não pare.',
      'Use o frasco estéril; se for demorar mais de 2 horas para entregar, guarde na geladeira.',
    ],
  },
  {
    codes: ['EX-0055'],
    steps: [
      'Quarta, 25/11, ao acordar, até as 7h30: jogue fora a primeira urina do dia e anote a hora; guarde todas as outras até a mesma hora do dia seguinte, inclusive a primeira da manhã. Deixe o frasco na geladeira, a não ser que a unidade diga outra coisa.',
      'Corticoide (hidrocortisona, prednisona e outros): pergunte ao médico como tomar no dia do exame; não pare por conta própria.',
      'Conte à equipe: uso de corticoide, mesmo em creme ou spray.',
      'Antes, pegue na unidade o frasco. Se ele vier com líquido, não jogue fora, não encoste e deixe longe de crianças.',
      'Fez exame com contraste (tomografia, ressonância)? Espere ao menos 24 horas para começar a urina de 24 horas; com doença dos rins, pergunte à equipe quanto tempo.',
    ],
  },
  {
    codes: ['EX-0210'],
    steps: [
      'Domingo, 22/11, 7h30: até o fim da coleta, evite café, chá, banana, chocolate e baunilha.',
      'Quarta, 25/11, ao acordar, até as 7h30: jogue fora a primeira urina do dia e anote a hora; guarde todas as outras até a mesma hora do dia seguinte, inclusive a primeira da manhã. Deixe o frasco na geladeira, a não ser que a unidade diga outra coisa.',
      'Remédios e suplementos em uso: pergunte ao médico se algum atrapalha o exame; não pare por conta própria.',
      'Antes, pegue na unidade o frasco com conservante e não jogue fora o líquido: ele pode ser ácido ou cáustico e queimar. Não encoste nem cheire, e deixe longe de crianças.',
      'Fez exame com contraste (tomografia, ressonância)? Espere ao menos 24 horas para começar a urina de 24 horas; com doença dos rins, pergunte à equipe quanto tempo.',
    ],
  },
  {
    codes: ['EX-0238', 'EX-0241'],
    steps: [
      'Digoxina. Enjoo, visão amarelada, tontura ou coração descompassado podem ser excesso de digoxina: procure atendimento médico hoje.',
      'Lítio. Tremor forte, vômito, diarreia, fala enrolada ou confusão podem ser excesso de lítio: procure atendimento médico hoje.',
      'Se a hora da coleta muda a hora do remédio, combine antes com o seu médico.',
      'Digoxina: colha de 6 a 24 horas depois da última dose, antes da próxima; não atrase nem pule dose. Diga à equipe a hora da última dose.',
      'Lítio: colha de 12 a 14 horas depois da última dose, antes da próxima; não atrase nem pule dose. Diga à equipe a hora da última dose.',
      'Conte à equipe: nome do remédio.',
    ],
  },
  {
    codes: ['EX-0239', 'EX-0240', 'EX-0242', 'EX-0243'],
    steps: [
      'Sonolência forte, andar cambaleando, visão dupla, vômitos, pele amarelada ou crises repetidas: procure atendimento médico hoje. Se a pessoa não acorda ou a crise não para, ligue 192.',
      'Se a hora da coleta muda a hora do remédio, combine antes com o seu médico.',
      'Carbamazepina: colha logo antes da próxima dose; não atrase nem pule dose. Diga à equipe a hora da última dose.',
      'Fenitoína: colha logo antes da próxima dose; não atrase nem pule dose. Diga à equipe a hora da última dose.',
      'Fenobarbital: colha logo antes da próxima dose; não atrase nem pule dose. Diga à equipe a hora da última dose.',
      'Ácido valproico: colha logo antes da próxima dose; não atrase nem pule dose. Diga à equipe a hora da última dose.',
      'Conte à equipe: nome do remédio.',
      'Traga o próximo comprimido, para tomar logo depois da coleta.',
    ],
  },
  {
    codes: ['EX-0212'],
    steps: [
      'Segunda, 23/11, 7h30: até a coleta, não use laxante, supositório, óleo mineral nem contraste.',
      'A partir de quarta, 25/11, 7h30: colha e leve as fezes, no frasco que você pega antes na unidade, sem encostar no vaso nem na urina: vale por 24 horas',
      'Laxante, supositório ou pomada de receita: pare só com orientação do seu médico.',
    ],
  },
  {
    codes: ['EX-0215'],
    steps: [
      'Segunda, 23/11, 7h30: até a coleta, não coma carne, beterraba, rabanete nem brócolis.',
      'Segunda, 23/11, 7h30: ferro: pergunte ao médico se deve parar o suplemento antes.',
      'Segunda, 23/11, 7h30: vitamina C: pergunte ao médico se deve parar.',
      'Não deixe as fezes tocarem a água do vaso, nem colha com hemorroida sangrando.',
      'AAS, anti-inflamatório ou anticoagulante: não pare por conta própria; pergunte ao médico antes de colher.',
      'Antes, pegue na unidade o frasco para as fezes.',
    ],
  },
  {
    codes: ['EX-0233'],
    person: MAN,
    steps: [
      'De quinta, 19/11, 7h30, até terça, 24/11, 7h30: ejacule pela última vez; depois, não ejacule até a coleta',
      'A partir de quinta, 26/11, 6h30: colha e leve o sêmen, se colher em casa, junto ao corpo: vale por 1 hora',
      'Colha por masturbação, sem lubrificante nem camisinha.',
      'Conte à equipe: febre nos últimos 3 meses.',
      'A coleta é de segunda a sexta, das 7h às 10h.',
    ],
  },
  {
    codes: ['EX-0122'],
    steps: [
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      'Não deve ser feito em quem tem galactosemia ou alergia ao leite. Quem faz dieta cetogênica ou tem doença do metabolismo (galactosemia, intolerância à frutose ou à sacarose, defeito da oxidação das gorduras): não mude a dieta nem tome a bebida sem a palavra do médico. Quem tem diabetes: fale antes com o médico, porque a bebida muda a glicose.',
      DIABETES,
      'A coleta é de segunda a sábado, das 7h às 9h.',
      'Reserve de 1 a 2 horas para o atendimento. Não fume nem se exercite durante o teste.',
    ],
  },
  {
    codes: ['CV-0001'],
    steps: [
      'Quinta, 26/11, 5h30: até a coleta, não use spray, gel, remédio nem lavagem no nariz, nem antisséptico bucal.',
      'Com dificuldade para respirar ou, se for bebê, para mamar: vá ao pronto-socorro.',
      'Spray ou outro remédio de nariz ou garganta, de receita: pare só com orientação do seu médico.',
    ],
  },
  {
    codes: ['CK-0001'],
    person: MAN,
    steps: [
      'Segunda, 23/11, 7h30: não tome bebida alcoólica até a coleta',
      'Quarta, 25/11, 7h30: fique sem exercício pesado até a coleta',
      'Quarta, 25/11, 7h30: até a coleta, não exagere na carne.',
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      'Quinta, 26/11, das 3h30 às 5h30: urine pela última vez antes de colher, se não for usar a primeira urina da manhã',
      'A partir de quinta, 26/11, 5h30: colha e leve a urina, do jato do meio e depois da higiene: vale por 2 horas',
      DIABETES,
      'Coma como de costume até começar o jejum.',
      'Conte à equipe: dieta rica em proteína; transfusão nos últimos 3 meses; uso de corticoide, mesmo em creme ou spray; uso de creatina; uso de ferro, por boca ou na veia, e a data da última dose.',
      'Traga a lista dos remédios em uso, com dose e hora, ou as receitas; a lista ou o rótulo de suplementos, chás, energéticos e pré-treinos do último mês, com a dose.',
    ],
  },
  {
    codes: ['EX-0022'],
    doctor: 'ask',
    steps: ['Jejum: combine com seu médico quanto tempo.', DIABETES],
  },
  {
    codes: ['CK-0006'],
    person: MAN,
    steps: [
      'Segunda, 23/11, 7h30: não tome bebida alcoólica até a coleta',
      'Terça, 24/11, 7h30: fique sem bicicleta, moto ou cavalo até a coleta',
      'Terça, 24/11, 7h30: fique sem ejacular até a coleta',
      'Quarta, 25/11, 7h30: fique sem exercício pesado até a coleta',
      'Quarta, 25/11, 7h30: até a coleta, não exagere na carne.',
      'Quarta, 25/11: jante a partir das 17h30. Depois das 23h30, só água.',
      'Quinta, 26/11, das 3h30 às 5h30: urine pela última vez antes de colher, se não for usar a primeira urina da manhã',
      'A partir de quinta, 26/11, 5h30: colha e leve a urina, do jato do meio e depois da higiene: vale por 2 horas',
      DIABETES,
      'Coma como de costume até começar o jejum.',
      'Conte à equipe: anemia ou doença da hemoglobina, como a falciforme; hormônios em uso (anticoncepcional, reposição, estrogênio, anabolizante, gel, injeção ou implante) e a última aplicação; suplemento de cálcio, vitamina D ou calcitriol, com dose e data; transfusão nos últimos 3 meses; uso de corticoide, mesmo em creme ou spray; uso de creatina; uso de ferro, por boca ou na veia, e a data da última dose.',
      'Traga a lista dos remédios em uso, com dose e hora, ou as receitas; a lista ou o rótulo de suplementos, chás, energéticos e pré-treinos do último mês, com a dose.',
      'A coleta é de segunda a sábado, das 7h às 10h.',
      'Fez biópsia da próstata? Espere 30 dias.',
      'Fez colonoscopia? Espere 15 dias.',
      'Fez toque retal? Espere 72 horas.',
      'Fez ultrassom transretal? Espere 7 dias.',
    ],
  },
];

import { NO_FASTING, SAME_DAY } from '#features/shop/catalogue/product.ts';
import { BOOKING_WAYS } from '#features/shop/stores/booking-ways.ts';
import { lower } from '#values/sentence-case.ts';
import type { ProductView, Question } from './product-view.ts';

type QuestionedProduct = Pick<
  ProductView,
  | 'serviceType'
  | 'fasting'
  | 'preparationHtml'
  | 'result'
  | 'resultDates'
  | 'labDays'
  | 'collectionTime'
  | 'regions'
  | 'base'
  | 'table'
  | 'base'
  | 'table'
> & { needsRequest: boolean; needsScheduling: boolean };

interface Payment {
  /** Every store takes Pix, so a single way is Pix; cards come last. */
  ways: readonly string[];
  /** It is null in a store without cards. */
  mostInstallments: number | null;
}

function payment({ ways, mostInstallments }: Payment): string {
  const any = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(ways);
  if (mostInstallments === null)
    return `Por ${any}, ao finalizar a compra.${ways.length === 1 ? ' O pagamento é confirmado na hora.' : ''}`;
  return mostInstallments === 1 ? `${any} à vista.` : `${any} em até ${mostInstallments} vezes.`;
}

const FASTING = 'Preciso fazer jejum?';

export function questionsAbout(
  product: QuestionedProduct,
  { city, ...payments }: Payment & { city: string },
): Question[] {
  const answers: [string, string][] = [
    [FASTING, fasting(product)],
    ['Quando sai o resultado?', result(product)],
    ['Preciso de pedido médico?', request(product)],
    ['Preciso marcar horário?', scheduling(product)],
    [`Onde posso fazer em ${city}?`, places(product, city)],
    ['Como posso pagar?', payment(payments)],
    ['Posso comprar para outra pessoa?', 'Sim. Antes de pagar, você informa quem vai receber cada serviço.'],
  ];
  return answers.flatMap(([question, answer]) => (answer ? [{ question, answer }] : []));
}

function fasting({ serviceType, fasting: hours, preparationHtml }: QuestionedProduct): string {
  if (hours === NO_FASTING) return 'Não. Os outros cuidados estão em “Seu preparo”, nesta página.';
  if (hours) return `Sim: ${lower(hours)}. Os detalhes estão em “Seu preparo”, nesta página.`;
  if (serviceType !== 'clinical_analysis' || preparationHtml === '') return '';
  return 'Este serviço não tem um tempo certo de jejum. Siga o que está em “Seu preparo”, nesta página.';
}

/**
 * The questions of a service for which children fast differently. Where it is for children alone, their fast replaces the
 * hours of adults.
 */
export const withChildFasting = (
  questions: readonly Question[],
  { only, fasting: children }: { only: boolean; fasting: string },
): Question[] =>
  questions.map(({ question, answer }) => ({
    question,
    answer:
      question !== FASTING
        ? answer
        : only
          ? `Depende da idade da criança. ${children} Os detalhes estão em “Seu preparo”, nesta página.`
          : `${answer} ${children}`,
  }));

/** Samples travel, miss the courier or wait for the exam's day, so the number of days alone would mislead. */
function result({ result: text, labDays, resultDates }: QuestionedProduct): string {
  if (!text) return '';
  if (!resultDates) return `${text}, a contar da coleta.`;
  const since = text === SAME_DAY ? `${text} em` : `${text}, a contar do dia em`;
  const when = labDays ? ` O laboratório faz este exame nestes dias: ${lower(labDays)}.` : '';
  return `${since} que o laboratório faz o exame.${when} A data de cada local está em “Onde fazer”, nesta página.`;
}

function request({ needsRequest }: QuestionedProduct): string {
  return needsRequest
    ? 'Sim. Leve o pedido médico e um documento com foto no dia do atendimento.'
    : 'Não para comprar aqui. No dia do atendimento, leve um documento com foto.';
}

function scheduling({ needsScheduling, collectionTime, regions }: QuestionedProduct): string {
  const types = new Set(regions.flatMap(({ places }) => places).map(({ type }) => type));
  const [atHome, isDigital] = [
    types.delete('home_delivery'),
    !needsScheduling && types.delete('self_service'),
  ];
  return [
    types.size > 0 && BOOKING_WAYS[needsScheduling ? 'appointment' : 'walkIn'],
    isDigital && BOOKING_WAYS.digital,
    atHome && `${BOOKING_WAYS.home} ${BOOKING_WAYS.homeCall}`,
    collectionTime && `Horário de coleta: ${lower(collectionTime)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function places({ regions, base, table }: QuestionedProduct, city: string): string {
  const all = regions.flatMap((region) => region.places);
  if (all.length === 0 || (!base && !table)) return `No momento não vendemos este serviço em ${city}.`;
  const fixed = all.filter(({ type }) => type !== 'home_delivery');
  const kinds = [...new Set(fixed.map(({ typeLabel }) => lower(typeLabel)))].join(', ');
  const where = fixed.length === 1 ? `Em 1 local (${kinds}).` : `Em ${fixed.length} locais (${kinds}).`;
  const mobile = all.length > fixed.length;
  if (fixed.length === 0) return 'Nossa equipe vai até você: informe o seu CEP ao comprar.';
  return mobile ? `${where} A equipe também vai até você: informe o seu CEP ao comprar.` : where;
}

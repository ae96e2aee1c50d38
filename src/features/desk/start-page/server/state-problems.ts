import type { RulesToCheck } from '#features/care/preparation/server/rules-to-check.ts';
import { missingNames } from '#features/desk/change-sets/first-steps.ts';
import { DEMO_PEOPLE } from '#features/desk/staff/server/demo-people.ts';
import type { PageFault } from '#features/shop/content/server/page-faults.ts';
import type { CertificateState } from '#platform/config/certificates.ts';
import type { DatabaseStats } from '#platform/database/database-stats.ts';
import { jobTitle } from '#platform/jobs/job-type.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import type { JobsState } from './jobs-state.ts';
import type { StoreCounts } from './read-counts.ts';

interface Facts extends Omit<StoreCounts, 'toDecide' | 'pages' | 'waitingPages' | 'noteRules'> {
  now: Date;
  /** Fields of brand.json with the demo's data. */
  brandFields: string[];
  pages: PageFault[];
  rules: RulesToCheck;
  /** What tax notes lack. */
  notes: string[];
  production: boolean;
  database: DatabaseStats;
  certificates: CertificateState[];
  jobs: JobsState;
  orders: StoreCounts['orders'] & { toDecide: number };
  write: string | null;
  clockOffsetSeconds: number;
}

/** A queue of any length is in order as long as it moves. */
const JOB_LATE_SECONDS = 5 * 60;
const QUIET_SECONDS = 3 * 60;
const CLOCK_SECONDS = 5;
const REPLICA_LATE_SECONDS = 60;
const RENEW_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export const stateProblems = (facts: Facts, reader: Reader): string[] => [
  ...machineProblems(facts),
  ...publishingProblems(facts),
  ...ruleProblems(facts.rules),
  ...facts.notes,
  ...facts.certificates.flatMap((one) => certificateProblem(one, facts.now)),
  ...jobProblems(facts.jobs, reader),
  ...tradeProblems(facts, advising(reader)),
];

export type Reader = 'shell' | 'panel';

/** A reader at the panel has a screen for what the command does. */
type Advise = (problem: string, command: string) => string;

const advising =
  (reader: Reader): Advise =>
  (problem, command) =>
    reader === 'panel' ? `${problem}.` : `${problem}: loja ${command}.`;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

type Problem = string | false | null;

const found = (problems: Problem[]): string[] => problems.filter((problem) => typeof problem === 'string');

function machineProblems(facts: Facts): string[] {
  const { write, restored, database, clockOffsetSeconds, production, demoPeople, steps } = facts;
  const { freeServices, unbookable, brokenPackages } = facts;
  const missing = missingNames(steps);
  return found([
    write,
    restored && 'O banco foi restaurado de uma cópia, e a loja não abre nele: loja restauracao concluir.',
    database.replicas.lagSeconds > REPLICA_LATE_SECONDS &&
      `A réplica do banco está atrasada ${ago(database.replicas.lagSeconds)}.`,
    database.unconfirmed > 0 &&
      `${database.unconfirmed} gravação(ões) esperam pela réplica síncrona: nenhum pedido é feito até ela voltar.`,
    Math.abs(clockOffsetSeconds) > CLOCK_SECONDS &&
      `O relógio do banco está ${ago(Math.abs(clockOffsetSeconds))} ${clockOffsetSeconds > 0 ? 'adiantado' : 'atrasado'} em relação a esta máquina: confira o NTP.`,
    production && demoPeople && DEMO_PEOPLE,
    missing.length > 0 &&
      `Faltam no catálogo: ${missing.join(', ')}. Quem é Gerente inclui no painel, em Catálogo, ou por arquivo. Sem isso a loja não vende.`,
    freeServices.length > 0 &&
      `${counted(freeServices.length, 'serviço sai', 'serviços saem')} de graça (preço 0,00): ${listed(freeServices)}. Confira.`,
    unbookable.length > 0 &&
      `${counted(unbookable.length, 'serviço tem preço, mas não pode ser marcado', 'serviços têm preço, mas não podem ser marcados')} em nenhuma unidade (falta oferta, horário ou recurso): ${listed(unbookable)}.`,
    brokenPackages.length > 0 &&
      `${counted(brokenPackages.length, 'pacote não é vendido, porque um serviço dele', 'pacotes não são vendidos, porque um serviço deles')} foi encerrado: ${listed(brokenPackages)}.`,
  ]);
}

function publishingProblems({ brandFields, pages }: Facts): string[] {
  return found([
    brandFields.length > 0 && `O brand.json traz da loja de demonstração: ${brandFields.join(', ')}.`,
    ...pages.map(({ text }) => text),
  ]);
}

const IMPORT_RULES =
  'compare com loja importar preparos db/seeds/preparos.csv --simular e importe o que vale para a loja';

/** Until these rules are loaded, patients get the advice of an earlier release. */
const ruleProblems = ({ missing, newer, unapproved }: RulesToCheck): string[] =>
  found([
    missing.length > 0 &&
      `${counted(missing.length, 'regra de preparo recomendada por esta versão falta', 'regras de preparo recomendadas por esta versão faltam')} na loja (${listed(missing)}): ${IMPORT_RULES}.`,
    newer.length > 0 &&
      `${counted(newer.length, 'regra de preparo tem', 'regras de preparo têm')} fonte mais nova nesta versão (${listed(newer)}): ${IMPORT_RULES}.`,
    unapproved > 0 &&
      `${counted(unapproved, 'regra de preparo não aparece', 'regras de preparo não aparecem')} na loja, porque falta a aprovação do responsável técnico: ele aprova no painel, em Aprovar.`,
  ]);

function certificateProblem({ setting, expiresAt }: CertificateState, now: Date): string[] {
  if (expiresAt === null) return [`${setting}: o certificado não pôde ser lido.`];
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS);
  const day = formatDay(dayOf(expiresAt));
  if (days < 0) return [`${setting}: o certificado venceu em ${day}.`];
  return days < RENEW_DAYS ? [`${setting}: o certificado vence em ${day}: renove-o já.`] : [];
}

/** The shell's other commands and the log name queues as the code does. */
export const queueNames =
  (reader: Reader) =>
  (queue: string): string =>
    reader === 'panel' ? `${jobTitle(queue)}:` : queue;

function jobProblems(jobs: JobsState, reader: Reader): string[] {
  const advise = advising(reader);
  const nameOf = queueNames(reader);
  const { stalled, quietSeconds, ageSeconds, oldestSeconds, failing, dead, parkedMails } = jobs;
  const queues = failing.map(({ queue, count }) => `${nameOf(queue)} ${count}`).join(', ');
  return found([
    parkedMails > 0 &&
      'E-mails segurados por uma restauração esperam por uma decisão: loja tarefas seguradas.',
    dead > 0 && `${counted(dead, 'tarefa desistiu', 'tarefas desistiram')} depois de todas as tentativas.`,
    failing.length > 0 && advise(`Há tarefas que falham e são repetidas (${queues})`, 'tarefas listar'),
    stalled &&
      `As tarefas estão paradas, a mais antiga há ${minutes(oldestSeconds)} min: a loja está rodando?`,
    !stalled &&
      quietSeconds === null &&
      ageSeconds > QUIET_SECONDS &&
      'Nenhuma tarefa foi feita neste banco ainda: a loja está rodando?',
    !stalled &&
      quietSeconds !== null &&
      quietSeconds > QUIET_SECONDS &&
      `Nenhuma tarefa foi feita há ${minutes(quietSeconds)} min: a loja está rodando?`,
    !stalled &&
      oldestSeconds > JOB_LATE_SECONDS &&
      `As tarefas andam, mas a mais antiga espera há ${minutes(oldestSeconds)} min.`,
  ]);
}

function tradeProblems({ quotes, orders, payments }: Facts, advise: Advise): string[] {
  return found([
    quotes.late > 0 &&
      `${counted(quotes.late, 'orçamento vencido ainda não foi encerrado', 'orçamentos vencidos ainda não foram encerrados')}.`,
    orders.late > 0 &&
      `${counted(orders.late, 'pedido sem pagamento passou do prazo e não foi cancelado', 'pedidos sem pagamento passaram do prazo e não foram cancelados')}.`,
    orders.held > 0 &&
      `${counted(orders.held, 'pedido retido espera', 'pedidos retidos esperam')} por uma decisão.`,
    orders.suspended > 0 &&
      advise(
        `${counted(orders.suspended, 'pedido com vouchers suspensos espera', 'pedidos com vouchers suspensos esperam')} por uma decisão`,
        'pedidos suspensos',
      ),
    orders.toDecide > 0 &&
      advise(
        `${counted(orders.toDecide, 'pedido de cancelamento espera', 'pedidos de cancelamento esperam')} por uma decisão`,
        'operar cancellations/list',
      ),
    payments.paymentsInDoubt > 0 &&
      `${counted(payments.paymentsInDoubt, 'cobrança', 'cobranças')} sem resposta do banco: confira a conexão com o banco.`,
    payments.refundsLate > 0 &&
      `${counted(payments.refundsLate, 'devolução não termina', 'devoluções não terminam')}: confira no banco.`,
    payments.unmatchedReceipts.length > 0 &&
      advise(
        `${counted(payments.unmatchedReceipts.length, 'recebimento não é', 'recebimentos não são')} de nenhum pedido`,
        'operar payments/to-check',
      ),
  ]);
}

const LISTED = 5;

const listed = (codes: readonly string[]): string =>
  codes.length > LISTED ? `${codes.slice(0, LISTED).join(', ')} …` : codes.join(', ');

const minutes = (seconds: number) => Math.round(seconds / 60);
const ago = (seconds: number) => (seconds < 120 ? `${Math.round(seconds)} s` : `${minutes(seconds)} min`);

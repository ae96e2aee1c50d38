import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import { exportContacts } from '#features/outreach/contact/server/contacts.ts';
import { exportAnswers as exportPreferences } from '#features/outreach/preferences/server/export-answers.ts';
import { exportSubscribers } from '#features/outreach/subscriptions/server/export-subscribers.ts';
import { exportAnswers as exportSurveys } from '#features/outreach/surveys/server/report-surveys.ts';
import { exportInvoices } from '#features/purchase/payments/server/export-invoices.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay, startOfDay } from '#values/calendar-day.ts';
import { EXPORT_KINDS, type ExportKind } from '../export-kinds.ts';

interface Period {
  from: Date;
  to: Date;
}

interface Export {
  title: string;
  about: string;
  /** At all units, because the file has those of all. */
  needs: Permission;
  dated: boolean;
  /** Returns CSV, or null when there is nothing. */
  make(deps: Deps, period: Period | null): Promise<string | null>;
}

const NEVER = new Date(0);

const EXPORTS: Readonly<Record<ExportKind, Export>> = {
  newsletter: {
    title: 'Newsletter',
    about: 'Quem confirmou a assinatura, com o link de saída de cada pessoa.',
    needs: 'surveys.view',
    dated: false,
    make: exportSubscribers,
  },
  preferencias: {
    title: 'Preferências',
    about: 'As respostas do questionário de personalização, pelo número do cliente.',
    needs: 'surveys.view',
    dated: false,
    make: exportPreferences,
  },
  pesquisas: {
    title: 'Pesquisas',
    about: 'Cada resposta em uma linha, sem pedido nem cliente.',
    needs: 'surveys.view',
    dated: true,
    make: (deps, period) => exportSurveys(deps, period ?? {}),
  },
  contatos: {
    title: 'Fale conosco',
    about: 'As mensagens do formulário, com quem escreveu.',
    needs: 'contacts.handle',
    dated: false,
    make: (deps) => exportContacts(deps, { open: false }),
  },
  notas: {
    title: 'Notas fiscais',
    about: 'Os pedidos pagos no período, com os dados para as notas de serviço (NFS-e).',
    needs: 'reports.services',
    dated: true,
    make: (deps, period) => exportInvoices(deps, period ?? { from: NEVER, to: NEVER }),
  },
};

const mayMake = (by: Operator, { needs }: Export): boolean => scopeOf(by, needs) === null;

export const exportsOf = (by: Operator) =>
  EXPORT_KINDS.filter((kind) => mayMake(by, EXPORTS[kind])).map((kind) => {
    const { title, about, dated } = EXPORTS[kind];
    return { kind, title, about, dated };
  });

interface Wanted {
  kind: ExportKind;
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** The days are Brasília's, and both belong to the period. */
export async function makeExport(deps: Deps, { kind, from, to }: Wanted, by: Operator) {
  const entry = EXPORTS[kind];
  if (!mayMake(by, entry)) return { ok: false, code: 'not_found' } as const;
  if (entry.dated && (from === undefined || to === undefined))
    return { ok: false, code: 'no_period' } as const;
  const period =
    from === undefined || to === undefined
      ? null
      : { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
  return { csv: await entry.make(deps, period) };
}

export const exportTitle = (kind: ExportKind): string => EXPORTS[kind].title;

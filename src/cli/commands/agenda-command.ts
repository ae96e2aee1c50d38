import { type Command, InvalidArgumentError } from 'commander';
import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { visitSubject } from '#features/care/partner-booking/visit-subject.ts';
import { holdsText } from '#features/desk/agenda/left.ts';
import { moveVisit, setSeats, viewAgenda } from '#features/desk/agenda/operations.ts';
import { nameOf, STATE_NAMES } from '#features/desk/agenda/states.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { problemOf } from '#platform/http/refusal.ts';
import { type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { hourText } from '#values/hour.ts';
import { calendarDay } from '../day-options.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';

interface SeatsOptions {
  data: CalendarDay;
  das: string;
  ate: string;
  lugares: number;
  soLivres?: boolean;
  motivo: string;
}

interface MoveOptions {
  recurso: string;
  data: CalendarDay;
  para?: CalendarDay;
  motivo: string;
}

export function defineAgendaCommand(agenda: Command, terminal: Terminal): void {
  inPortuguese(agenda, '<comando>')
    .description('Mostra a agenda de uma unidade, muda vagas e move visitas.')
    .helpCommand(false);
  const show = agenda
    .command('mostrar')
    .description('as vagas e as visitas de um dia')
    .argument('<unidade>')
    .option('-d, --data <dia>', 'outro dia que não hoje (DD/MM/AAAA)', calendarDay)
    .action((unit: string, { data }: { data?: CalendarDay }) =>
      withStore(terminal, (deps) => showDay(terminal, deps, { unit, day: data })),
    );
  inPortuguese(show, '<unidade> [--data DIA]');
  const seats = agenda
    .command('vagas')
    .description('fecha ou abre vagas de um recurso em um dia')
    .argument('<recurso>')
    .requiredOption('-d, --data <dia>', 'dia (DD/MM/AAAA)', calendarDay)
    .option('--das <hora>', 'início (HH:MM)', '00:00')
    .option('--ate <hora>', 'fim (HH:MM)', '24:00')
    .requiredOption('-l, --lugares <n>', 'pessoas ao mesmo tempo; 0 fecha', places)
    .option('--so-livres', 'fecha só o que está livre, e deixa as visitas')
    .requiredOption('-m, --motivo <texto>', 'fica na auditoria')
    .action((resource: string, options: SeatsOptions) => changeSeats(terminal, resource, options));
  inPortuguese(
    seats,
    '<recurso> --data DIA [--das HORA] [--ate HORA] --lugares N [--so-livres] --motivo TEXTO',
  );
  const move = agenda
    .command('mover-todas')
    .description('leva as visitas de um recurso à hora livre mais perto, fora dele')
    .argument('<unidade>')
    .requiredOption('-r, --recurso <codigo>', 'de onde as visitas saem')
    .requiredOption('-d, --data <dia>', 'dia das visitas (DD/MM/AAAA)', calendarDay)
    .option('-p, --para <dia>', 'para este dia; sem ele, o mesmo ou o primeiro com vaga', calendarDay)
    .requiredOption('-m, --motivo <texto>', 'fica na auditoria')
    .addHelpText(
      'after',
      '\nCada cliente recebe um e-mail; para visitas de parceiros, ligue. Feche antes as vagas do recurso: loja agenda vagas.',
    )
    .action((unit: string, options: MoveOptions) => moveAll(terminal, unit, options));
  inPortuguese(move, '<unidade> --recurso CODIGO --data DIA [--para DIA] --motivo TEXTO');
}

async function showDay(
  terminal: Terminal,
  deps: PaymentDeps,
  { unit, day }: { unit: string; day: CalendarDay | undefined },
): Promise<void> {
  const shown = await runAsOperator(terminal, deps, viewAgenda, { input: { unit, day } });
  if (!shown) return;
  const { unitName, resources, visits, conflicts } = shown;
  terminal.out(`${unitName}, ${formatDay(shown.day)}\n`);
  for (const { code, name, hours } of resources) {
    const seats = hours.map(({ from, taken, open }) => `${hourText(from)} ${taken}/${open}`);
    terminal.out(`\n${name} (${code}): ${seats.join(', ') || 'fechado'}\n`);
    const rows = visits
      .filter(({ resource }) => resource === code)
      .map((visit) => [
        hourText(visit.from),
        nameOf(visit),
        visit.services.join(', '),
        visit.incrementId,
        STATE_NAMES[visit.state],
      ]);
    if (rows.length > 0) terminal.out(`${textTable(rows)}\n`);
  }
  const outside = conflicts.map((one) => `${one.unitName} em ${formatDay(one.day)}`);
  if (outside.length > 0) terminal.out(`\nVisitas fora do horário: ${outside.join(', ')}\n`);
}

async function changeSeats(
  terminal: Terminal,
  resource: string,
  { data: day, das: from, ate: until, lugares: seats, soLivres: onlyFree = false, motivo }: SeatsOptions,
): Promise<void> {
  const input = { resource, day, from, until, seats, onlyFree, reason: motivo };
  const done = await withStore(terminal, (deps) => runAsOperator(terminal, deps, setSeats, { input }));
  if (done) terminal.out(`${resource}, ${formatDay(day)}, ${from} a ${until}: vagas mudadas.\n`);
}

async function moveAll(
  terminal: Terminal,
  unit: string,
  { recurso, data: day, para, motivo: reason }: MoveOptions,
): Promise<void> {
  await withStore(terminal, async (deps) => {
    const shown = await runAsOperator(terminal, deps, viewAgenda, { input: { unit, day } });
    if (!shown) return;
    if (!shown.resources.some(({ code }) => code === recurso))
      return refuse(terminal, 'A unidade não tem este recurso neste dia.');
    const visits = shown.visits.filter(({ resource, mayMove }) => resource === recurso && mayMove);
    for (const { id, startsAt: seen, from, incrementId, partner } of visits) {
      const what = `${hourText(from)}, ${partner ? visitSubject(partner.code) : orderSubject(incrementId)}`;
      const moved = await runAsOperator(terminal, deps, moveVisit, {
        input: { id, seen, day: para, leave: true, evenSo: false, overbook: false, reason },
        refusalText: (refusal) => `${what}: ${problemOf(refusal, moveVisit.refusals).detail}`,
      });
      if (moved)
        terminal.out(`${what}: ${moved.when}${partner?.phone ? `, ligue para ${partner.phone}` : ''}\n`);
    }
    if (visits.length === 0) terminal.out('Nenhuma visita a mover.\n');
    const now = await runAsOperator(terminal, deps, viewAgenda, { input: { unit, day } });
    const left = now?.resources.find(({ code }) => code === recurso)?.left;
    if (left && left.holds > 0) terminal.out(`${holdsText(left)}\n`);
  });
}

function places(typed: string): number {
  if (!/^\d{1,2}$/.test(typed)) throw new InvalidArgumentError('de 0 a 99');
  return Number(typed);
}

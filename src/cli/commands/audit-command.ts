import type { Command } from 'commander';
import { verify } from '#features/desk/audit/operations.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

export function defineAuditCommand(audit: Command, terminal: Terminal): void {
  inPortuguese(audit, '<comando>').description('Confere a trilha de auditoria.').helpCommand(false);
  const check = audit
    .command('conferir')
    .description('refaz a conta de cada linha; uma linha mudada, apagada ou incluída depois aparece')
    .action(() => checkAll(terminal));
  inPortuguese(check, '');
}

async function checkAll(terminal: Terminal): Promise<void> {
  const verdict = await withStore(terminal, (deps) => runAsOperator(terminal, deps, verify, {}));
  if (!verdict) return;
  if (verdict.intact)
    terminal.out(`Cadeia íntegra: ${verdict.rows} ${verdict.rows === 1 ? 'linha' : 'linhas'}.\n`);
  else
    refuse(
      terminal,
      `A cadeia está quebrada na linha ${verdict.brokenAt}: foi mudada, apagada ou incluída depois.`,
    );
}

import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { hideMissed as hideOperation, listMissed as listOperation } from '../operations.ts';
import { hideMissed, listMissed } from './missed-phrases.ts';

export const missedOperations = [
  handleOperation(listOperation, async (deps: Deps, input) => ({ phrases: await listMissed(deps, input) })),
  handleOperation(
    hideOperation,
    async (deps: Deps, input) =>
      (await hideMissed(deps, input)) ? ({ ok: true } as const) : refuse('not_found'),
    ({ hidden }) => ({
      object: 'buscas sem resultado',
      text: hidden ? 'Escondeu uma busca sem resultado' : 'Voltou a mostrar uma busca sem resultado',
    }),
  ),
];

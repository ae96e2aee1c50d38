import type { LabState } from './laboratory.ts';
import type { StoredStatus } from './report.ts';

export const RESULT_STATES = [
  'collected',
  'at_laboratory',
  'partial',
  'ready',
  'corrected',
  'in_person',
  'recollect',
  'cancelled',
  'withdrawn',
  'gone',
] as const;

export type ResultState = (typeof RESULT_STATES)[number];

export const RESULT_STATE_NAMES: Readonly<Record<ResultState, string>> = {
  collected: 'Coletado',
  at_laboratory: 'No laboratório',
  partial: 'Resultado parcial',
  ready: 'Resultado pronto',
  corrected: 'Resultado corrigido',
  in_person: 'Retire com um profissional',
  recollect: 'Precisa de nova coleta',
  cancelled: 'Cancelado',
  withdrawn: 'Resultado retirado',
  gone: 'Guardado pelo laboratório',
};

interface Facts {
  lab: LabState;
  inPerson: boolean;
  report: { status: StoredStatus; rejected: string } | null;
  /** So long ago that the store would have erased a result. */
  isOld: boolean;
}

/** The state of one exam as the patient reads it. A partial report is never called ready, and an exam handed over in person never says what it found. */
export function resultState({ lab, inPerson, report, isOld }: Facts): ResultState {
  if (lab === 'cancelled') return 'cancelled';
  if (lab === 'rejected' || report?.rejected) return 'recollect';
  if (report?.status === 'X') return 'cancelled';
  if (report?.status === 'W') return 'withdrawn';
  const isThere = report?.status === 'F' || report?.status === 'C';
  if (inPerson && isThere) return 'in_person';
  if (report?.status === 'C') return 'corrected';
  if (report?.status === 'F') return 'ready';
  if (!inPerson && (report?.status === 'P' || report?.status === 'A' || report?.status === 'R'))
    return 'partial';
  if (lab === 'accepted' && isOld && !report) return 'gone';
  return lab === 'accepted' ? 'at_laboratory' : 'collected';
}

export type ReadableState = 'partial' | 'ready' | 'corrected';

/** States with something to read. */
export const isReadable = (state: ResultState): state is ReadableState =>
  state === 'partial' || state === 'ready' || state === 'corrected';

export const isOver = (state: ResultState): boolean =>
  state === 'ready' ||
  state === 'corrected' ||
  state === 'in_person' ||
  state === 'cancelled' ||
  state === 'gone';

/** "2 de 5 prontos". */
export function progressText(states: readonly ResultState[]): string {
  const counted = states.filter((state) => state !== 'cancelled');
  const ready = counted.filter(isOver).length;
  return `${ready} de ${counted.length} ${ready === 1 ? 'pronto' : 'prontos'}`;
}

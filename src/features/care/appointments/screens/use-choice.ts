import { useState } from 'react';
import { toWire } from '#features/care/preparation/plans/visit-key.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { CallError, CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { type Arrival, isSameTime } from '../appointment.ts';
import type * as calls from '../calls.ts';
import { heldOf } from '../choosing.ts';
import type { TimesOfVisit } from '../contract.ts';
import type { ChosenTime } from '../expected-visits.ts';
import { movesLeft, nearTime } from '../may-move.ts';
import { noteChoice } from './choice-on-its-way.ts';
import type { VisitTimesView } from './use-visit-times.ts';

interface Choice {
  visit: TimesOfVisit;
  times: VisitTimesView;
  /** '' for the open quote. */
  order: string;
  paid: boolean;
  onSaved: () => Promise<void> | void;
}

export const nearOf = ({ zone, atHome }: Pick<TimesOfVisit, 'zone' | 'atHome'>, at: Arrival) =>
  nearTime(instantOf(at, zone), { atHome, now: new Date() });

/** The visit as the store has saved it. */
function savedAs(visit: TimesOfVisit, what: Arrival | 'none', paid: boolean): ChosenTime {
  const { beneficiaryId, unitId, part, fixed } = visit;
  const key = { beneficiaryId, unitId, part };
  if (what === 'none') return { ...key, chosen: null, fixed, movesLeft: visit.movesLeft };
  if (!paid) return { ...key, chosen: { ...what, state: 'held' }, fixed: null, movesLeft: null };
  const left = visit.movesLeft === null ? movesLeft({ moves: 0 }) : visit.movesLeft - 1;
  return {
    ...key,
    chosen: { ...what, state: 'booked' },
    fixed: nearOf(visit, what) ?? (left === 0 ? 'too_often' : null),
    movesLeft: left,
  };
}

const isNow = (visit: TimesOfVisit, what: Arrival | 'none'): boolean =>
  what === 'none' ? heldOf(visit) === null : isSameTime(heldOf(visit), what);

/** `sending` is the time on its way to the store, or 'none' while the visit's time is given up. */
export function useChoice({ visit, times, order, paid, onSaved }: Choice, onDone: () => void) {
  const [sending, setSending] = useState<Arrival | 'none' | null>(null);
  const [failed, setFailed] = useState<{ what: Arrival | 'none'; text: string } | null>(null);
  /** The time that waits until the e-mail is confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<Arrival | null>(null);
  const key = toWire(order, visit);
  const { answers } = times;

  async function send(what: Arrival | 'none', post: () => Promise<unknown>, done: string) {
    if (sending !== null) return;
    setSending(what);
    setFailed(null);
    const posted = post();
    noteChoice(posted);
    try {
      await posted;
      toast(done, { about: SAVED });
      times.show(savedAs(visit, what, paid));
      times.reload();
      onDone();
      await onSaved();
    } catch (reason) {
      setFailed({ what, text: messageOf(reason) });
      const isUnconfirmed = reason instanceof CallError && reason.code === 'unconfirmed';
      setUnconfirmed(isUnconfirmed && what !== 'none' ? what : null);
      times.reload();
    } finally {
      setSending(null);
    }
  }
  const sent = { within: CHANGE_MS, has: ['ok'] } as const;
  return {
    sending,
    // Where only the answer was lost, the visit already shows what was saved.
    failure: failed === null || isNow(visit, failed.what) ? '' : failed.text,
    forgetFailure: () => setFailed(null),
    unconfirmed,
    choose: (at: Arrival) =>
      void send(
        at,
        () =>
          postJson<typeof calls.chooseTimeCall>('/v1/appointments/choose', { ...key, ...at, answers }, sent),
        paid ? 'Horário marcado.' : 'Horário reservado até o pagamento.',
      ),
    giveUp: () =>
      void send(
        'none',
        () => postJson<typeof calls.cancelTimeCall>('/v1/appointments/cancel', key, sent),
        'Horário liberado.',
      ),
  };
}

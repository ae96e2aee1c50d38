interface Booked {
  state: 'held' | 'booked' | 'lapsed' | 'lost' | 'given_up';
  day: string;
  startsAt: Date;
  places: { kind: string; start: number; quarters: number }[];
  expiresAt: Date | null;
  moves: number;
}

export interface Walker {
  quoteId: string;
  /** 1: a collection of a quarter of an hour, 2: a room for two, 3: a vaccine for one. */
  services: number[];
  phase: 'open' | 'over' | 'paid' | 'cancelled';
  heldUntil: Date;
  appointment: Booked | null;
}

interface Time {
  day: string;
  quarter: number;
  startsAt: Date;
}

const KINDS = [
  ['collection', 1, 1],
  ['room', 2, 2],
  ['vaccine', 3, 1],
] as const;
const HOUR_MS = 3_600_000;
const CLOSES = 48;

export type SeatModel = ReturnType<typeof seatModel>;

/** One seat of each kind, counted from the list of appointments each time. Times are all after the opening at 7:00. */
export function seatModel(walkers: readonly Walker[]) {
  let opens = 28;
  const isLive = (one: Booked | null): one is Booked => one?.state === 'held' || one?.state === 'booked';
  const live = () => walkers.flatMap(({ appointment }) => (isLive(appointment) ? [appointment] : []));

  const isFree = (place: Booked['places'][number], day: string, own: Booked | null) =>
    place.start >= opens &&
    place.start + place.quarters <= CLOSES &&
    !live().some(
      (other) =>
        other !== own &&
        other.day === day &&
        other.places.some(
          ({ kind, start, quarters }) =>
            kind === place.kind && start < place.start + place.quarters && place.start < start + quarters,
        ),
    );

  function placesOf({ services }: Walker, quarter: number): Booked['places'] {
    let start = quarter;
    return KINDS.flatMap(([kind, service, quarters]) => {
      if (!services.includes(service)) return [];
      start += quarters;
      return [{ kind, start: start - quarters, quarters }];
    });
  }

  function lapseOverdue(now: Date, day?: string, except?: Booked | null): void {
    for (const { appointment: one } of walkers)
      if (
        one?.state === 'held' &&
        one !== except &&
        (!day || one.day === day) &&
        one.expiresAt &&
        one.expiresAt <= now
      )
        lapse(one);
  }

  function lapse(one: Booked | null): void {
    if (isLive(one)) Object.assign(one, { state: 'lapsed', expiresAt: null });
  }

  const isTooLate = (one: Booked, now: Date) => one.startsAt.getTime() - now.getTime() < 12 * HOUR_MS;

  return {
    choose(walker: Walker, { day, quarter, startsAt }: Time, now: Date): string {
      const { phase, heldUntil, appointment: own } = walker;
      if (phase === 'over' || phase === 'cancelled' || (phase === 'open' && heldUntil <= now))
        return 'not_found';
      const paid = phase === 'paid';
      if (own?.state === 'booked' && own.startsAt.getTime() === startsAt.getTime()) return '';
      if (paid && isLive(own)) {
        if (isTooLate(own, now)) return 'too_late';
        if (own.moves >= 2) return 'too_often';
      }
      if (own?.state === 'given_up' && own.moves >= 2) return 'too_often';
      if (startsAt.getTime() < now.getTime() + HOUR_MS) return 'unsuitable';
      lapseOverdue(now, day, own);
      const places = placesOf(walker, quarter);
      if (!places.every((place) => isFree(place, day, own))) return 'taken';
      walker.appointment = {
        state: paid ? 'booked' : 'held',
        day,
        startsAt,
        places,
        expiresAt: paid ? null : heldUntil,
        moves: paid && (own?.state === 'booked' || own?.state === 'given_up') ? own.moves + 1 : 0,
      };
      return '';
    },
    cancel(walker: Walker, now: Date): string {
      const { phase, appointment: own } = walker;
      if (phase === 'over' || phase === 'cancelled' || !own || own.state === 'given_up') return 'not_found';
      if (own.state === 'booked' && isTooLate(own, now)) return 'too_late';
      if (phase === 'paid') Object.assign(own, { state: 'given_up', expiresAt: null });
      else walker.appointment = null;
      return '';
    },
    pay(walker: Walker, now: Date): void {
      const own = walker.appointment;
      walker.phase = 'paid';
      if (own?.state === 'held') Object.assign(own, { state: 'booked', expiresAt: null });
      if (own?.state !== 'lapsed') return;
      const again = own.startsAt > now && own.places.every((place) => isFree(place, own.day, own));
      own.state = again ? 'booked' : 'lost';
    },
    end(walker: Walker): void {
      walker.phase = 'over';
      lapse(walker.appointment);
    },
    cancelService(walker: Walker): void {
      walker.phase = 'cancelled';
      lapse(walker.appointment);
    },
    sweep: (now: Date) => lapseOverdue(now),
    extend(walker: Walker, until: Date): void {
      walker.heldUntil = until;
      if (walker.appointment?.state === 'held') walker.appointment.expiresAt = until;
    },
    /** Visits before the opening keep their seats, which close with them. */
    open(from: number): void {
      opens = from;
    },
    rows: () =>
      walkers
        .flatMap(({ quoteId, appointment }) =>
          appointment
            ? appointment.places.map((place) => ({
                quoteId,
                state: appointment.state,
                kind: place.kind,
                day: appointment.day,
                start: place.start,
                quarters: place.quarters,
                moves: appointment.moves,
              }))
            : [],
        )
        .toSorted((a, b) => (a.quoteId === b.quoteId ? a.start - b.start : a.quoteId < b.quoteId ? -1 : 1)),
  };
}

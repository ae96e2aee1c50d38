/** A laboratory processes the samples of units, which may be in other cities. */
export interface Laboratory {
  id: number;
  code: string;
  name: string;
  city: string;
  state: string;
  timeZone: string | null;
  /** Rules (`occursOn`) of days on which it closes although its city works, and in `openOn` works although its city closes. */
  closedOn: string[];
  openOn: string[];
  /** 1 is the main laboratory, which processes the samples of units that name none. */
  position: number;
}

export const mainLaboratory = <T extends Pick<Laboratory, 'position' | 'code'>>(
  all: readonly T[],
): T | undefined => all.toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))[0];

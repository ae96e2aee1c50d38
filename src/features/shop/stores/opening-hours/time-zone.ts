/** These states are outside Brasília time, or did not have its former summer time. */
const ZONES = new Map<string, string>(
  Object.entries({
    AC: 'America/Rio_Branco',
    AL: 'America/Maceio',
    AM: 'America/Manaus',
    AP: 'America/Belem',
    BA: 'America/Bahia',
    CE: 'America/Fortaleza',
    MA: 'America/Fortaleza',
    MS: 'America/Campo_Grande',
    MT: 'America/Cuiaba',
    PA: 'America/Belem',
    PB: 'America/Fortaleza',
    PE: 'America/Recife',
    PI: 'America/Fortaleza',
    RN: 'America/Fortaleza',
    RO: 'America/Porto_Velho',
    RR: 'America/Boa_Vista',
    SE: 'America/Maceio',
    TO: 'America/Araguaina',
  }),
);

/** Towns can differ from their state: western Amazonas has Acre's time, and Noronha its own. */
export const TIME_ZONES = [
  ...new Set([...ZONES.values(), 'America/Sao_Paulo', 'America/Eirunepe', 'America/Noronha']),
];

export const zoneOf = (state: string): string => ZONES.get(state) ?? 'America/Sao_Paulo';

/** A removed unit has Brasília's time. */
export const zoneOfUnit = (unit: { state: string; timeZone: string | null } | undefined): string =>
  unit?.timeZone ?? zoneOf(unit?.state ?? '');

const CLOCKS = new Map<string, string>(
  Object.entries({
    'America/Rio_Branco': 'do Acre',
    'America/Eirunepe': 'do oeste do Amazonas',
    'America/Manaus': 'de Manaus',
    'America/Boa_Vista': 'de Boa Vista',
    'America/Porto_Velho': 'de Porto Velho',
    'America/Cuiaba': 'de Cuiabá',
    'America/Campo_Grande': 'de Campo Grande',
    'America/Noronha': 'de Fernando de Noronha',
  }),
);

/** Returns " (horário de Manaus)", or '' if the zone's clocks agree with Brasília's. */
export function clockNote(zone: string): string {
  const name = CLOCKS.get(zone);
  return name ? ` (horário ${name})` : '';
}

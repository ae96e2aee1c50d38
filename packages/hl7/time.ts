const parts = (date: Date, zone: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    })
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

/** "20261128143000-0300": the seconds of an instant in a zone as "America/Sao_Paulo", with its offset. */
export function writeTime(date: Date, zone: string): string {
  const { year = '', month, day, hour, minute, second, timeZoneName = '' } = parts(date, zone);
  const offset = timeZoneName.replace(/^GMT|:/g, '') || '+0000';
  return `${year.padStart(4, '0')}${month}${day}${hour}${minute}${second}${offset}`;
}

/** Returns null unless the text is an instant: for a day alone, a time without an offset, the 30th of February. */
export function readTime(text: string): Date | null {
  const [, year, month, day, hour, minute = '00', second = '00', fraction = '', sign, offset = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(?:(\d\d)(?:(\d\d)(?:\.(\d{1,4}))?)?)?([+-])((?:0\d|1[0-4])[0-5]\d)$/.exec(
      text,
    ) ?? [];
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const atZero = new Date(`${local}.${milliseconds}Z`);
  // A Date accepts the 30th of February as the 2nd of March.
  if (Number.isNaN(atZero.getTime()) || !atZero.toISOString().startsWith(local)) return null;
  const minutes = Number(offset.slice(0, 2)) * 60 + Number(offset.slice(2));
  return new Date(atZero.getTime() - (sign === '-' ? -minutes : minutes) * 60_000);
}

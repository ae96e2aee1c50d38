const DAY = 1440;

/** Converts "08:30" to minutes since midnight. */
export const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** The inverse of `minutesOf`: "08:30", and "24:00" for the end of the day. */
export const clockText = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Formats minutes since midnight as "8h30", and full hours as "8h". */
export const hourText = (minute: number) =>
  `${Math.floor(minute / 60)}h${minute % 60 === 0 ? '' : String(minute % 60).padStart(2, '0')}`;

const isOne = (minute: number) => minute >= 60 && minute < 120;

export const atText = (minute: number) =>
  minute % DAY === 0 ? 'à meia-noite' : `${isOne(minute) ? 'à' : 'às'} ${hourText(minute)}`;

export const betweenText = (from: number, until: number) =>
  `entre ${hourText(from % DAY)} e ${hourText(until % DAY)}`;

/** The text follows "até", which takes no crasis: "as 18h", "a 1h30", "a meia-noite". */
export const untilText = (minute: number) => atText(minute).replace('à', 'a');

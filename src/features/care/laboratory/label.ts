export interface TubeLabel {
  number: string;
  /** The social name where there is one. */
  patient: string;
  /** "01/02/1990". */
  birthDate: string;
  tube: string;
  specimen: string;
  /** "30/11, 7h42". */
  collectedAt: string;
}

/** Dots of a 203 dpi printer on a label of 50.8 × 25.4 mm (CLSI AUTO12-A). */
const WIDTH = 406;
const HEIGHT = 203;

/** ^ and ~ begin commands, and a label has room for one line of each text. */
const safe = (text: string, most: number) => text.replace(/[\^~\\]/g, ' ').slice(0, most);

/** ZPL II in UTF-8. It names the person, the tube and the hour, and no exam. */
export const zplOf = (labels: readonly TubeLabel[]): string =>
  labels
    .map(
      ({ number, patient, birthDate, tube, specimen, collectedAt }) =>
        `^XA^CI28^PW${WIDTH}^LL${HEIGHT}` +
        `^FO16,12^A0N,24,22^FD${safe(patient, 32)}^FS` +
        `^FO16,40^A0N,20,18^FD${birthDate}  ${safe(specimen, 10)}  ${safe(tube, 24)}^FS` +
        `^FO40,66^BY2^BCN,84,N,N,N^FD${number}^FS` +
        `^FO16,158^A0N,22,20^FD${number}   ${collectedAt}^FS^XZ`,
    )
    .join('\n');

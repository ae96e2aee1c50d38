const CONSONANTS = 'bdfgjklmnprstvxz';
const VOWELS = 'aeiou';
const SYLLABLES = CONSONANTS.length * VOWELS.length;
const GROUPS = 4;

/**
 * Makes a password to read aloud and type: "vako-timu-rezi-jupa-47". Its eight syllables and two digits carry 57 bits. `random`
 * returns a whole number from 0 to below its argument, from a source that cannot be guessed.
 */
export function madePassword(random: (below: number) => number = secureRandom): string {
  const syllable = () => {
    const index = random(SYLLABLES);
    return `${CONSONANTS[index % CONSONANTS.length]}${VOWELS[Math.floor(index / CONSONANTS.length)]}`;
  };
  const groups = Array.from({ length: GROUPS }, () => syllable() + syllable());
  return [...groups, String(random(100)).padStart(2, '0')].join('-');
}

/** The remainder favours small numbers by less than one in ten million. */
const secureRandom = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

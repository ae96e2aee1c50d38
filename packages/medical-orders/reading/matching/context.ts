import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { sentencesIn, type TextPart } from '#text/lines/text-part.ts';
import type { Chunk } from './chunk.ts';
import { collectionModesIn, isAboutExams, isAboutVaccines, patientIn } from './mentions.ts';

export interface LineWithChunks extends TextPart {
  chunks: readonly Chunk[];
}

export type NarrowMeaning = (chunk: Chunk) => readonly number[];

/** "Combo 12 meses" mentions no child. */
function withoutNames({ text, start, chunks }: LineWithChunks): string {
  const parts: string[] = [];
  let from = 0;
  for (const { meaning, tokens } of chunks) {
    if (meaning?.is !== 'service') continue;
    const [at, end] = [(tokens[0]?.start ?? start) - start, (tokens.at(-1)?.end ?? start) - start];
    parts.push(text.slice(from, at), ' '.repeat(end - at));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

function lazy<T>(work: () => T): () => T {
  let result: { value: T } | null = null;
  return () => {
    result ??= { value: work() };
    return result.value;
  };
}

export function contextOf(text: string, lines: readonly LineWithChunks[], dictionary: CompiledDictionary) {
  const all = lines.flatMap(({ chunks }) => chunks);
  const examsInText = lazy(() => isAboutExams(text, all, dictionary));
  const vaccinesInText = lazy(() => isAboutVaccines(text, all, dictionary));
  const ownWords = lazy(() => lines.map(withoutNames));
  const collectionModes =
    collectionModesIn(text).length > 0 ? [...new Set(ownWords().flatMap(collectionModesIn))] : [];
  const patientInText = lazy(() => {
    const patients = new Set(ownWords().map(patientIn).filter(Boolean));
    return patients.size > 1 ? 'several' : ([...patients][0] ?? '');
  });

  return (line: LineWithChunks, at: number): NarrowMeaning => {
    const own = lazy(() => ownWords()[at] ?? '');
    const sentences = lazy(() => sentencesIn(own()));
    const patientInLine = lazy(() => patientIn(own()));
    const vaccines = lazy(
      () =>
        vaccinesInText() || /vacina/i.test(line.text) || isAboutVaccines(line.text, line.chunks, dictionary),
    );
    /** The nearest mention of a patient decides; '' if it mentions several. */
    const patientAt = (place: number): string => {
      const sentence = sentences().findLast(({ start }) => start <= place)?.text ?? '';
      const from = Math.max(...[...',;.'].map((sign) => own().lastIndexOf(sign, place - 1))) + 1;
      const near =
        patientIn(own().slice(from, place)) || patientIn(sentence) || patientInLine() || patientInText();
      return near === 'several' ? '' : near;
    };
    return (chunk) =>
      narrow(chunk, dictionary, {
        collectionModes,
        vaccines,
        exams: () => !vaccines() && examsInText(),
        patient: () => patientAt((chunk.tokens[0]?.start ?? line.start) - line.start),
      });
  };
}

interface OrderContext {
  collectionModes: readonly string[];
  vaccines: () => boolean;
  /** Other exams and no vaccine: "IST: HIV, VDRL, hepatite B". */
  exams: () => boolean;
  patient: () => string;
}

function narrow(
  chunk: Chunk,
  { meanings, services }: CompiledDictionary,
  context: OrderContext,
): readonly number[] {
  const { meaning } = chunk;
  const own = meaning?.services ?? [];
  if (meaning?.is !== 'service' && meaning?.is !== 'illness') return own;
  const key = chunk.words.join('');
  const servicesOf = (name: string) => {
    const named = meanings.get(name);
    return named?.is === 'service' ? named.services : [];
  };
  const asVaccine = () => (context.vaccines() ? servicesOf(`vacina${key}`) : []);
  const orOwn = (found: readonly number[]) => (found.length > 0 ? found : own);
  if (meaning.is === 'illness') return meanings.has(`vacina${key}`) ? orOwn(asVaccine()) : own;
  const collected = context.collectionModes.flatMap((mode) => servicesOf(key + mode));
  if (collected.length > 0) return collected;
  const isVaccine = (place: number) => services[place]?.kind === 'vaccine';
  const vaccines = own.filter(isVaccine);
  if (vaccines.length === 0) return meanings.has(`vacina${key}`) ? orOwn(asVaccine()) : own;
  if (own.length - vaccines.length > 1 && context.exams()) return own.filter((place) => !isVaccine(place));
  const given = vaccines.length < own.length && context.vaccines() ? vaccines : own;
  const fitting = given.every(isVaccine)
    ? servicesOf(key.replace(/^vacina/, '') + context.patient()).filter(isVaccine)
    : [];
  if (fitting.length > 0) return fitting;
  // "VSR (Abrysvo), 32 sem"
  const forPregnancy = given.filter((place) => /gestante/i.test(services[place]?.name ?? ''));
  return forPregnancy.length > 0 && given.every(isVaccine) && context.patient() === 'gestante'
    ? forPregnancy
    : given;
}

import type { Dictionary } from '@loja/medical-orders';
import { MAX_CHARACTERS } from '@loja/medical-orders/text/max-characters.ts';
import { useRef, useState } from 'react';
import { messageOf } from '#ui/http.ts';
import { type Review, reviewOf } from '../review.ts';
import { TookTooLong } from './ends-within.ts';
import { loadDictionary } from './load-dictionary.ts';
import { loadOffers, NO_OFFERS, type Offers } from './load-offers.ts';
import { readText } from './read-text.ts';

const MAX_BYTES = 10 * 1024 * 1024;

const EMPTY = 'Cole ou escreva o pedido.';
const TOO_LONG = `O texto tem mais de ${MAX_CHARACTERS.toLocaleString('pt-BR')} caracteres. Deixe só a parte com os exames e as vacinas.`;
const TOO_SLOW =
  'Este texto está demorando demais para ler. Deixe só a parte com os exames e as vacinas e tente de novo.';
const NO_TEXT =
  'Este PDF é uma foto, sem texto. No celular, abra a foto, segure o dedo sobre as letras, copie o texto e cole aqui.';
const NO_PDF = 'Não conseguimos abrir este arquivo. Envie um PDF sem senha, ou cole o texto.';
const PHOTO =
  'Esta é uma foto, e aqui lemos só texto. No celular, abra a foto, segure o dedo sobre as letras, copie o texto e cole aqui.';
const SLOW_PDF = 'Este PDF está demorando demais para abrir. Envie um PDF menor, ou cole o texto.';
const TOO_LARGE = 'O arquivo tem mais de 10 MB. Envie um PDF menor, ou cole o texto.';

export interface OrderSource {
  dictionary(): Promise<Dictionary>;
  offers(): Promise<Offers>;
}

const STORE: OrderSource = { dictionary: loadDictionary, offers: loadOffers };

/** The text is health data: it stays in this component, and nothing stores or sends it. */
export function useMedicalOrder(source = STORE) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [fileProblem, setFileProblem] = useState('');
  const [busy, setBusy] = useState<'text' | 'file' | null>(null);
  const [view, setView] = useState<Review | null>(null);
  const [offers, setOffers] = useState<Offers>(NO_OFFERS);
  const dictionary = useRef<Promise<Dictionary> | null>(null);

  function prepare(): Promise<Dictionary> {
    if (!dictionary.current)
      source.offers().then(setOffers, (failure) => console.warn('Preços indisponíveis', failure));
    const loading = dictionary.current ?? source.dictionary();
    dictionary.current = loading;
    loading.catch(() => {
      dictionary.current = null;
    });
    return loading;
  }

  async function read(given: string): Promise<boolean> {
    const refuse = (why: string) => {
      setProblem(why);
      return false;
    };
    setFileProblem('');
    if (given.trim() === '') return refuse(EMPTY);
    if (given.length > MAX_CHARACTERS) return refuse(TOO_LONG);
    setProblem('');
    setBusy('text');
    try {
      const known = await prepare();
      setView(reviewOf(given, await readText(given, known), known));
      return true;
    } catch (failure) {
      return refuse(failure instanceof TookTooLong ? TOO_SLOW : messageOf(failure));
    } finally {
      setBusy(null);
    }
  }

  /** Returns false only if the file's text has a problem, so that the focus moves to the text. */
  async function readFile(file: File): Promise<boolean> {
    const refuse = (why: string) => {
      setFileProblem(why);
      return true;
    };
    setProblem('');
    setFileProblem('');
    if (file.type.startsWith('image/') || /\.(?:jpe?g|png|heic|heif|webp|gif)$/i.test(file.name))
      return refuse(PHOTO);
    if (file.size > MAX_BYTES) return refuse(TOO_LARGE);
    setBusy('file');
    try {
      void prepare().catch(() => {});
      const { pdfText } = await import('./pdf-text.ts');
      const found = await pdfText(file);
      if (found === '') return refuse(NO_TEXT);
      setText(found);
      return await read(found);
    } catch (failure) {
      console.warn('PDF não lido', failure instanceof Error ? failure.name : '');
      return refuse(failure instanceof TookTooLong ? SLOW_PDF : NO_PDF);
    } finally {
      setBusy(null);
    }
  }

  return {
    text,
    problem,
    fileProblem,
    busy,
    view,
    offers,
    read,
    readFile,
    prepare: () => void prepare().catch(() => {}),
    type: (typed: string) => {
      setText(typed);
      setProblem('');
    },
    back: () => setView(null),
  };
}

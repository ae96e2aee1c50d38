import { useRef, useState } from 'react';
import { messageOf } from '#ui/http.ts';
import type { Dictionary } from '../dictionary.ts';
import { MAX_CHARACTERS, parseRequest } from '../parse-request.ts';
import { type RequestView, viewOf } from '../request-view.ts';
import { loadDictionary } from './load-dictionary.ts';

/** Larger files are no requests. */
const MAX_BYTES = 10 * 1024 * 1024;

const EMPTY = 'Cole ou escreva o pedido.';
const TOO_LONG = `O texto tem mais de ${MAX_CHARACTERS.toLocaleString('pt-BR')} caracteres. Deixe só a parte com os exames e as vacinas.`;
const NO_TEXT =
  'Este PDF é uma foto, sem texto. No celular, abra a foto, segure o dedo sobre as letras, copie o texto e cole aqui.';
const NO_PDF = 'Não conseguimos abrir este arquivo. Envie um PDF sem senha, ou cole o texto.';
const TOO_LARGE = 'O arquivo tem mais de 10 MB. Envie um PDF menor, ou cole o texto.';

/** What was pasted stays in this component: it is health data, and nothing stores or sends it. */
export function useRequest(initial: string) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState('');
  const [fileProblem, setFileProblem] = useState('');
  const [busy, setBusy] = useState<'text' | 'file' | null>(null);
  const [view, setView] = useState<RequestView | null>(null);
  const [inReview, setInReview] = useState(false);
  const dictionary = useRef<Promise<Dictionary> | null>(null);

  /** Loaded when somebody begins, so that it is there when they have finished. */
  function prepare(): Promise<Dictionary> {
    const loading = dictionary.current ?? loadDictionary();
    dictionary.current = loading;
    loading.catch(() => {
      dictionary.current = null;
    });
    return loading;
  }

  /** False: why not stands at the text. */
  async function read(given = text): Promise<boolean> {
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
      setInReview(known.inReview);
      setView(viewOf(given, parseRequest(given, known), known));
      return true;
    } catch (failure) {
      return refuse(messageOf(failure));
    } finally {
      setBusy(null);
    }
  }

  /** False: its text is there, and why it was not read stands at the text. */
  async function readFile(file: File): Promise<boolean> {
    const refuse = (why: string) => {
      setFileProblem(why);
      return true;
    };
    setProblem('');
    setFileProblem('');
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
      return refuse(NO_PDF);
    } finally {
      setBusy(null);
    }
  }

  return {
    ...{ text, problem, fileProblem, busy, view, inReview, read, readFile },
    prepare: () => void prepare().catch(() => {}),
    type: (typed: string) => {
      setText(typed);
      setProblem('');
    },
    back: () => setView(null),
  };
}

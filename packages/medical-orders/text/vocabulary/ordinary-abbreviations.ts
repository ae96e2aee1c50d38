import { listOf } from './list-of.ts';

/** Ordinary words that doctors shorten. None of them is the start of an exam. */
const ORDINARY = listOf(
  `serv pac pcte obs ref med tel cel resp conv end nasc ass aut pref gin card ped prof fem masc dom seg ter qua qui sex sab jan fev mar abr
  mai jun jul ago set out nov dez min max aprox hosp cli clin unid amb esp atend proc num pag ltda dra enf bio farm esq dir bilat ant post
  sup inf lat reg mun est cid idem etc dept depto just ind diag hist trat cont rot urg assoc inc alt desc dist adm psic fis cir ort trab
  hemat endocr endoc endo nefr nefro neur neuro gastr gastro derm dermat onc onco oncol reum reumat urol uro ginec gineco obst oft
  oftalmo infect infecto ger imun bioq hormon vac test lab labs clin cardio pneumo orto pediatr psiq micro mol gen nutr
  esc cons solic sra srta dta dat ident cart mat cod form pro pre pos vol temp freq comp caps sem med prev justif prox princ`,
);

export const isOrdinaryAbbreviation = (word: string): boolean => ORDINARY.has(word);

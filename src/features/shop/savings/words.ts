import type { Hint } from '#features/purchase/cart/hint.ts';
import { listText } from '#values/list-text.ts';
import { formatReais } from '#values/money.ts';

/** The first word of a service's name decides the article: "O Check-up básico". */
const MASCULINE = /^(Check-up|Combo|Perfil|Painel|Coagulograma|Teste|NIPT)\b/;

const SAME_PERSON = 'Vale se for tudo para a mesma pessoa.';

const counted = ({ name, amount }: { name: string; amount: number }): string =>
  amount === 1 ? name : `${amount} × ${name}`;

export interface HintWords {
  title: string;
  question: string;
  saving: string;
  take: string;
  details: string[];
  /** The message after the change omits the saving, because the next change of the cart would falsify it. */
  done: string;
}

export function hintWords({ by, out, extras, notes, person, condition, savingCents }: Hint): HintWords {
  const names = listText(by.map(counted));
  const [first] = by;
  const has = by.length === 1 ? 'inclui' : 'incluem';
  const isMasculine = by.length === 1 && first?.amount === 1 && MASCULINE.test(names);
  const subject = isMasculine ? `O ${names}` : names;
  const removed = listText(out.map(counted));
  const isRepeat = by.every(({ kept }) => kept);
  const several = out.length > 1 || out.some(({ amount }) => amount > 1);
  const repeats = several ? 'Remover os repetidos' : 'Remover o repetido';
  const into = listText(by.filter(({ kept }) => !kept).map(counted));
  return {
    title: withCondition(
      isRepeat ? `${subject} já ${has} ${removed}.` : `${subject} ${has} ${removed} por menos.`,
      condition,
    ),
    question: isRepeat ? `${repeats}?` : `Trocar por ${into}?`,
    saving: `Economia: ${formatReais(savingCents)}`,
    take: isRepeat ? repeats : 'Trocar',
    details: [
      ...(extras.length > 0 ? [`Inclui também: ${listText(extras)}.`] : []),
      ...notes,
      person ? `Para ${person}.` : SAME_PERSON,
    ],
    done: isRepeat
      ? `Tiramos ${removed}: já ${several ? 'estão' : 'está'} ${isMasculine ? 'no' : 'em'} ${names}.`
      : `${into} no lugar de ${removed}.`,
  };
}

/** Returns "Para adulto de 18 anos ou mais, o Check-up básico inclui …". */
const withCondition = (sentence: string, condition: string | undefined): string =>
  condition ? `Para ${condition}, ${sentence.replace(/^O /, 'o ')}` : sentence;

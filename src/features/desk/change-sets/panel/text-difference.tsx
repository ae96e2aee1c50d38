import { diffLines, diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import styles from './text-difference.module.css';

interface TextDifferenceProps {
  before: string;
  after: string;
}

type Part = { value: string; added: boolean; removed: boolean };

/** Unchanged lines around a change that help to find its place. */
const AROUND = 2;

/** The difference of two long texts: whole lines, and the words inside a line that was rewritten. */
export const TextDifference = ({ before, after }: TextDifferenceProps) => (
  <div className={styles.text}>
    {rewritten(diffLines(before, after)).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and a new text makes new ones.
      <Fragment key={index}>{shown(part)}</Fragment>
    ))}
  </div>
);

/** A removed block and the block that follows it are compared by words. */
function rewritten(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, index) => {
    const [former, next] = [parts[index - 1], parts[index + 1]];
    if (part.removed && next?.added) return diffWordsWithSpace(part.value, next.value);
    return part.added && former?.removed ? [] : [part];
  });
}

function shown({ value, added, removed }: Part) {
  if (added) return <ins>{value}</ins>;
  if (removed) return <del>{value}</del>;
  const lines = value.split('\n');
  if (lines.length <= 2 * AROUND + 2) return value;
  return `${lines.slice(0, AROUND + 1).join('\n')}\n[…]\n${lines.slice(-AROUND - 1).join('\n')}`;
}

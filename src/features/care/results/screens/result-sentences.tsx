import { lower } from '#values/sentence-case.ts';
import type { ResultDates } from '../result-groups.ts';

export function ResultSentences({ dates: { groups, last } }: { dates: ResultDates }) {
  if (groups.length === 0 && last === '') return null;
  return (
    <>
      {groups.length > 0 && (
        <ul role="list">
          {groups.map(({ text, names }) => (
            <li key={text}>
              {names.length > 0 && `${names.join(', ')}: `}
              {names.length > 0 ? lower(text) : text}
            </li>
          ))}
        </ul>
      )}
      {last && <p>{last}</p>}
    </>
  );
}

import type { ResultDates } from '../result-groups.ts';

export function ResultSentences({ dates: { groups, last } }: { dates: ResultDates }) {
  if (groups.length === 0 && last === '') return null;
  return (
    <>
      {groups.length > 0 && (
        <ul role="list">
          {groups.map(({ text, names }) => (
            <li key={text}>
              {text}
              {names.length > 0 && <span className="soft"> · {names.join(', ')}</span>}
            </li>
          ))}
        </ul>
      )}
      {last && <p>{last}</p>}
    </>
  );
}

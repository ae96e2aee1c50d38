import { rememberPageKey } from '#ui/http.ts';

type Scope = Pick<Window, 'document' | 'fetch'>;

/**
 * The document holds the key of the person who opened it; returns whether it does. A sign-in in this document answers with that
 * person's.
 */
export function keepPageKey(scope: Scope): boolean {
  const { document } = scope;
  const own = document.querySelector<HTMLMetaElement>('meta[name="page-key"]')?.content ?? '';
  rememberPageKey(own);
  const ask = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const key = answer.headers.get('x-page-key');
    if (key) rememberPageKey(key);
    return answer;
  };
  return own !== '';
}

import { rememberPageKey } from '#ui/http.ts';

type Scope = Pick<Window, 'document' | 'fetch'>;

/** The document holds the key of the person who opened it. A sign-in in this document answers with that person's. */
export function keepPageKey(scope: Scope): void {
  const { document } = scope;
  rememberPageKey(document.querySelector<HTMLMetaElement>('meta[name="page-key"]')?.content ?? '');
  const ask = scope.fetch.bind(scope);
  scope.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const key = answer.headers.get('x-page-key');
    if (key) rememberPageKey(key);
    return answer;
  };
}

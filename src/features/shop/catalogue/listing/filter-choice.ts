import { BASE_FIELD } from './filter.ts';

export function choiceHref(action: string, form: FormData): string {
  const query = new URLSearchParams();
  let path = action;
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value === '') continue;
    if (name === BASE_FIELD) path = `/${value}`;
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

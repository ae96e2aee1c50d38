import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isFiltering } from './filtering.ts';
import { watchFilter } from './watch-filter.ts';

const choose = vi.fn();

// The listeners belong to the document, so they are added once.
beforeAll(() => watchFilter(choose));
beforeEach(() => {
  document.body.innerHTML = `
    <a href="#coluna-form" data-filter-opener>Filtrar e organizar</a>
    <form data-filter="deferred" action="/vacinas">
      <label>Menor preço <input type="radio" name="o" value="menor-preco"></label>
    </form>
    <label>Outra coisa <input type="radio" name="x" value="y"></label>`;
});

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

test.each([
  ['a tick that is not applied yet', '[name=o]', true],
  ['the drawer', '[data-filter-opener]', true],
  ['a radio of something else', '[name=x]', false],
])('%s counts as filtering: %s %s', (_what, selector, counts) => {
  expect(isFiltering()).toBe(false);
  press(selector);
  expect(isFiltering()).toBe(counts);
  expect(choose).not.toHaveBeenCalled();
});

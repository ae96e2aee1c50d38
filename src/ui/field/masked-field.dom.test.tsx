import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DayField } from './day-field.tsx';
import { EmailField } from './email-field.tsx';
import { PhoneField } from './phone-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** Simulates how a browser reports a correction before the caret. */
function correct(value: string, caret: number) {
  fireEvent.change(field(), { target: { value, selectionStart: caret, selectionEnd: caret } });
  return `${field().value.slice(0, field().selectionStart ?? 0)}|${field().value.slice(field().selectionStart ?? 0)}`;
}

test('a day typed without zeros is completed by its separators', async () => {
  render(<DayField label="Nascimento" name="dob" />);
  await userEvent.type(field(), '1/2/1985');
  expect(field().value).toBe('01/02/1985');
});

test('a phone typed with the trunk zero or the code of the country loses no digit', async () => {
  render(<PhoneField label="Telefone" name="phone" brazilian />);
  await userEvent.type(field(), '061999991234');
  expect(field().value).toBe('(61) 99999-1234');
  await userEvent.clear(field());
  await userEvent.type(field(), '5561999991234');
  expect(field().value).toBe('(61) 99999-1234');
});

test('the caret stays before the same digits when something ahead of it vanishes', () => {
  render(<PhoneField label="Telefone" name="phone" brazilian />);
  expect(correct('(061) 9999-1234', 2)).toBe('|(61) 9999-1234');
});

test('an address pasted from a mail program is shown bare', async () => {
  render(<EmailField label="E-mail" name="email" />);
  await userEvent.click(field());
  await userEvent.paste('"Ana" <ana@exemplo.com>');
  expect(field().value).toBe('ana@exemplo.com');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideLinking, type LinkingFacts } from './linking.ts';

const nobody: LinkingFacts = { owner: null, linkTo: null, match: null, hasProvider: false, vouched: false };
const confirmed = { id: 7, emailConfirmed: true };
const unconfirmed = { id: 7, emailConfirmed: false };

describe('decides what follows from a verified account of a provider', () => {
  it.each([
    ['a known account signs in', { owner: 3 }, 'sign_in'],
    [
      'a known account signs in, whoever has its e-mail',
      { owner: 3, match: confirmed, vouched: true },
      'sign_in',
    ],
    ['nobody has the e-mail', {}, 'register'],
    ['vouched for and confirmed', { match: confirmed, vouched: true }, 'link_and_sign_in'],
    ['not vouched for', { match: confirmed }, 'confirm_identity'],
    ['not confirmed by us', { match: unconfirmed, vouched: true }, 'confirm_identity'],
    [
      'the customer has another one',
      { match: confirmed, vouched: true, hasProvider: true },
      'confirm_identity',
    ],
    ['a signed-in customer connects', { linkTo: 5 }, 'link'],
    ['connected before', { linkTo: 5, owner: 5 }, 'already_linked'],
    ["somebody else's", { linkTo: 5, owner: 3 }, 'linked_to_another_account'],
    ['a second one', { linkTo: 5, hasProvider: true }, 'provider_already_linked'],
  ] as const)('%s', (_title, facts, decision) => {
    expect(decideLinking({ ...nobody, ...facts })).toBe(decision);
  });

  it('opens an account by e-mail only where both sides have verified the address', () => {
    const facts = fc.record({
      owner: fc.constant(null),
      linkTo: fc.constant(null),
      match: fc.option(fc.record({ id: fc.nat(), emailConfirmed: fc.boolean() })),
      hasProvider: fc.boolean(),
      vouched: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (input) => {
        const decision = decideLinking(input);
        if (decision === 'link_and_sign_in') expect(input.vouched && input.match?.emailConfirmed).toBe(true);
        else expect(['confirm_identity', 'register']).toContain(decision);
      }),
    );
  });
});

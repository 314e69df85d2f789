import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { emailFault } from '#shared/rules/email.ts';
import { isStrongPassword, metPasswordRules } from '#shared/rules/password.ts';
import { Email, NewPassword, Registration } from '#shared/rules/registration.ts';
import { requireStrong, toEmail } from '../../services/business/accounts/account-rules.ts';

const anything = fc.string({ unit: 'grapheme', maxLength: 60 });
const passwordLike = fc
  .array(fc.constantFrom('a', 'B', '7', '!', 'å', 'Ö', ' ', '\n', '🕯', 'ß'), { maxLength: 14 })
  .map((each) => each.join(''));
const emailLike = fc
  .array(fc.constantFrom('a', 'Z', '0', '.', '@', '-', '+', 'å', 'Ä', 'o\u0308', ' ', '_', "'"), { maxLength: 16 })
  .map((each) => each.join(''));

const rules = ['length', 'upper', 'lower', 'digit', 'special'] as const;

const throws = (run: () => unknown): boolean => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};

describe('a new password', () => {
  it.each([
    ['', []],
    ['kyrkbok', ['lower']],
    ['kyrkbok1', ['length', 'lower', 'digit']],
    ['Kyrkbok 1', ['length', 'upper', 'lower', 'digit', 'special']],
    ['ÅÄÖåäö1!', ['length', 'upper', 'lower', 'digit', 'special']],
    ['🕯🕯🕯🕯', ['special']],
  ])('"%s" meets %j', (password, met) => {
    const rules = Object.entries(metPasswordRules(password));
    expect(rules.filter(([, isMet]) => isMet).map(([rule]) => rule)).toEqual(met);
  });

  it('is judged alike by the meter, by the schema of form and server, and by the business service', () => {
    fc.assert(
      fc.property(fc.oneof(anything, passwordLike), (password) => {
        const strong = isStrongPassword(password);
        expect(Value.Check(NewPassword, password)).toBe(strong);
        expect(throws(() => requireStrong(password))).toBe(!strong);
      }),
      { numRuns: 500 },
    );
  });

  it('never gets worse when more is typed', () => {
    fc.assert(
      fc.property(passwordLike, anything, (password, more) => {
        const before = metPasswordRules(password);
        const after = metPasswordRules(password + more);
        for (const rule of rules) expect(after[rule] || !before[rule]).toBe(true);
      }),
    );
  });

  it('is refused when it is longer than anybody types', () => {
    expect(Value.Check(NewPassword, `Aa1!${'x'.repeat(251)}`)).toBe(true);
    expect(Value.Check(NewPassword, `Aa1!${'x'.repeat(252)}`)).toBe(false);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['nils', 'format'],
    ['nils@', 'format'],
    ['nils@example', 'format'],
    ['nils holgersson@example.se', 'format'],
    ['åsa@example.se', 'swedishLetters'],
    ['ASA\u030a@example.se', 'swedishLetters'],
    ['nils@räksmörgås.se', 'swedishLetters'],
    [`${'a'.repeat(255)}@example.se`, 'tooLong'],
    ['nils@example.se', null],
    [' Nils.Holgersson+arkiv@mail.Example.se ', null],
  ])('"%s" is told as %s', (typed, fault) => {
    expect(emailFault(typed)).toBe(fault);
  });

  it('that the form lets through is one that the business service takes, and that has no Å, Ä or Ö', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), emailLike, anything), (typed) => {
        const email = typed.trim();
        expect(Value.Check(Email, email)).toBe(emailFault(typed) === null);
        fc.pre(emailFault(typed) === null);
        expect(toEmail(email)).toBe(email.toLowerCase());
        expect(email.normalize('NFC')).not.toMatch(/[åäö]/i);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a registration', () => {
  const registration = {
    name: 'Nils',
    email: 'nils@example.se',
    password: 'Kyrkbok!1890',
    newsletter: false,
    termsAccepted: true,
    activateTrial: true,
  };

  it.each([
    ['nothing left out', {}, true],
    ['a name of spaces', { name: '  ' }, false],
    ['a name of 70 characters', { name: 'n'.repeat(70) }, true],
    ['a name of 71 characters', { name: 'n'.repeat(71) }, false],
    ['conditions that are not accepted', { termsAccepted: false }, false],
    ['a user type of its own choosing', { userType: 'employee' }, false],
  ])('with %s is taken or not', (_, changes, taken) => {
    expect(Value.Check(Registration, { ...registration, ...changes })).toBe(taken);
  });
});

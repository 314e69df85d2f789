import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface TwoPasswords extends FieldValues {
  password: string;
  passwordAgain: string;
}

/** Checks by the schema, and that the password was typed twice alike (specification section 5). */
export const withSamePasswords =
  <T extends TwoPasswords>(bySchema: Resolver<T>): Resolver<T> =>
  async (values, context, options) => {
    const result = await bySchema(values, context, options);
    if (values.passwordAgain === '' || values.passwordAgain === values.password) return result;
    // T has the field, which the compiler does not see through the library's mapped types
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const errors = { ...result.errors, passwordAgain: { type: 'different' } } as FieldErrors<T>;
    return { values: {}, errors };
  };

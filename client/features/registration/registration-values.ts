import { type Static, Type } from 'typebox';
import { Registration } from '#shared/rules/registration.ts';

/** All that the registration's form asks, checked by the server's own schema of a registration. */
export const RegistrationFields = Type.Object({
  ...Registration.properties,
  passwordAgain: Type.String({ minLength: 1 }),
  // true is asked for; until then the form holds false
  termsAccepted: Type.Unsafe<boolean>(Type.Literal(true)),
});

export type RegistrationValues = Static<typeof RegistrationFields>;

/** An empty form. Only the trial may be ticked beforehand, for who has asked for it. */
export const emptyValues = (trial: boolean): RegistrationValues => ({
  name: '',
  email: '',
  password: '',
  passwordAgain: '',
  newsletter: false,
  termsAccepted: false,
  activateTrial: trial,
});

export const toRegistration = ({
  name,
  email,
  password,
  newsletter,
  activateTrial,
}: RegistrationValues): Registration => ({
  name,
  email,
  password,
  newsletter,
  activateTrial,
  // the form lets nothing else through
  termsAccepted: true,
});

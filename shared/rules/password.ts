/** What a new password must have (specification section 5), in the order that the reader is told. */
export const passwordRules = {
  length: /^.{8,}$/su,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\d/u,
  special: /[^\p{L}\d]/u,
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** Longer ones are refused: none that people use, and each costs the server time. In characters. */
export const longestPassword = 255;

/** Which of the rules the password meets, for a meter. */
export function metPasswordRules(password: string): Record<PasswordRule, boolean> {
  const { length, upper, lower, digit, special } = passwordRules;
  return {
    length: length.test(password),
    upper: upper.test(password),
    lower: lower.test(password),
    digit: digit.test(password),
    special: special.test(password),
  };
}

/** True when every rule is met. */
export const isStrongPassword = (password: string): boolean => Object.values(metPasswordRules(password)).every(Boolean);

/** The same rules as one pattern of JSON Schema, which has no other way to say "and". */
export const passwordPattern = String.raw`^(?=[\s\S]*\p{Lu})(?=[\s\S]*\p{Ll})(?=[\s\S]*\d)(?=[\s\S]*[^\p{L}\d])[\s\S]{8,}$`;

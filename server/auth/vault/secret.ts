import { inspect } from 'node:util';

/** A value that must not be seen: prints as `[secret]`, and throws when put into a string. */
export class Secret<T = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The value itself. Each call is a place that a reviewer has to look at. */
  reveal(): T {
    return this.#value;
  }

  toJSON(): string {
    return '[secret]';
  }

  toString(): never {
    throw new TypeError('a secret was put into a string');
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

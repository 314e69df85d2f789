import { readFileSync } from 'node:fs';

/** The environment does not make a configuration: every variable at fault, by name and never by value. */
export class ConfigInvalid extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigInvalid';
    this.faults = faults;
  }
}

/**
 * Reads variables one by one and remembers every fault, so that all are reported together by `finish`. A faulty variable
 * gives its fallback, which `finish` keeps from ever being used.
 */
export class Environment {
  readonly #values: NodeJS.ProcessEnv;
  /** the first of each variable: what follows from it says nothing new */
  readonly #faults = new Map<string, string>();

  constructor(values: NodeJS.ProcessEnv) {
    this.#values = values;
  }

  finish(): void {
    if (this.#faults.size > 0) throw new ConfigInvalid([...this.#faults.values()]);
  }

  fault(name: string, what: string): void {
    if (!this.#faults.has(name)) this.#faults.set(name, `${name} ${what}`);
  }

  optional(name: string): string | null {
    const value = this.#values[name];
    return value === undefined || value === '' ? null : value;
  }

  /** The variable itself, or the content of the file that `<name>_FILE` names: how containers are given secrets. */
  secret(name: string): string | null {
    const file = this.optional(`${name}_FILE`);
    if (file === null) return this.optional(name);
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      this.fault(`${name}_FILE`, 'must name a readable file');
      return null;
    }
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  /** What stands between commas; nothing when it is not set. */
  list(name: string): string[] {
    return (this.optional(name) ?? '').split(',').flatMap((entry) => entry.trim() || []);
  }

  flag(name: string): boolean {
    return this.oneOf(name, ['0', '1'], '0') === '1';
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.optional(name);
    if (value === null) return fallback;
    const choice = choices.find((each) => each === value);
    if (choice === undefined) this.fault(name, `must be one of ${choices.join(', ')}`);
    return choice ?? fallback;
  }

  integer(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    this.fault(name, `must be a whole number, ${min} to ${max}`);
    return fallback;
  }

  port(name: string, fallback: number): number {
    return this.integer(name, fallback, { min: 0, max: 65_535 });
  }

  /** An http(s) address without path, query or credentials, as browsers write an origin: no trailing slash. */
  origin(name: string, fallback: string): string {
    const value = this.optional(name);
    if (value === null) return fallback;
    const url = this.#httpUrl(name, value);
    if (!url) return fallback;
    if (url.origin === value.replace(/\/$/, '')) return url.origin;
    this.fault(name, 'must be an origin alone, such as https://www.example.com');
    return fallback;
  }

  optionalOrigin(name: string): string | null {
    return this.optional(name) === null ? null : this.origin(name, '');
  }

  /** An http(s) address, given back as it was written. */
  address(name: string, fallback: string): string {
    const value = this.optional(name);
    return value !== null && this.#httpUrl(name, value) ? value : fallback;
  }

  /** An http(s) address that paths are added to: no slash at its end. */
  baseAddress(name: string, fallback: string): string {
    return this.address(name, fallback).replace(/\/+$/, '');
  }

  #httpUrl(name: string, value: string): URL | null {
    const url = URL.parse(value);
    if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
    this.fault(name, 'must be an http or https address');
    return null;
  }
}

import { isAbsolute, resolve } from 'node:path';

/** Source of the settings: the process environment, or a plain object in a test. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings one by one. It remembers every name that was read and collects one sentence per wrong value, so that a person sees all
 * mistakes at once. An empty value is treated as absent.
 */
export class SettingsReader {
  readonly names: string[] = [];
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Adds a sentence about settings that are valid alone but not together. */
  refuse(sentence: string): void {
    this.problems.push(sentence);
  }

  /** Free text; `undefined` when absent. */
  optional(name: string): string | undefined {
    this.names.push(name);
    const value = this.#environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** Text that must match `pattern`; `right` describes in words what is valid. */
  text(name: string, fallback: string, pattern: RegExp, right: string): string {
    const value = this.optional(name) ?? fallback;
    if (pattern.test(value)) return value;
    this.#wrong(name, value, right);
    return fallback;
  }

  /** A whole number within bounds. */
  integer(name: string, fallback: number, lowest: number, highest: number): number {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    const parsed = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (parsed >= lowest && parsed <= highest) return parsed;
    this.#wrong(name, value, `a whole number from ${lowest} to ${highest}`);
    return fallback;
  }

  /** A switch: on or off (also true/false, yes/no, 1/0). */
  flag(name: string, fallback: boolean): boolean {
    const value = this.optional(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['on', 'true', 'yes', '1'].includes(value)) return true;
    if (['off', 'false', 'no', '0'].includes(value)) return false;
    this.#wrong(name, value, 'on or off');
    return fallback;
  }

  /** One of a fixed list of words. */
  choice<Word extends string>(name: string, fallback: Word, words: readonly Word[]): Word {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    this.#wrong(name, value, `one of ${words.join(', ')}`);
    return fallback;
  }

  /**
   * A URL with one of the given schemes, without a trailing slash. Error messages never repeat the value, because it may contain a
   * password.
   */
  url(name: string, schemes: readonly string[], example: string): string | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))) return value.replace(/\/+$/, '');
    this.problems.push(`${name} is not an address Tulna can use: write it like ${example}.`);
    return undefined;
  }

  /** A folder. A relative path starts at the folder in which the program was started. */
  folder(name: string, fallback: string): string {
    const value = this.optional(name) ?? fallback;
    if (value.includes('\0')) this.problems.push(`${name} must be the path of a folder.`);
    return isAbsolute(value) ? value : resolve(value);
  }

  /** 32 bytes as 64 hexadecimal digits. Error messages never repeat the value. */
  key(name: string): Buffer | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
    this.problems.push(`${name} must be 64 hexadecimal digits: make one with "openssl rand -hex 32".`);
    return undefined;
  }

  /** Keys like `key`, separated by commas; none if absent. Error messages never repeat the values. */
  keys(name: string): Buffer[] {
    const words = (this.optional(name) ?? '').split(',').flatMap((word) => word.trim() || []);
    if (words.every((word) => /^[0-9a-f]{64}$/i.test(word))) return words.map((word) => Buffer.from(word, 'hex'));
    this.problems.push(`${name} must be keys of 64 hexadecimal digits, separated by commas.`);
    return [];
  }

  /** Pairs written `name=value,name=value`; names are lower-case words with dashes. */
  pairs(name: string, example: string): Record<string, string> {
    const result: Record<string, string> = {};
    for (const part of (this.optional(name) ?? '').split(',')) {
      if (part.trim() === '') continue;
      const match = /^\s*([a-z0-9][a-z0-9-]*)\s*=\s*(\S+)\s*$/.exec(part);
      if (match?.[1] === undefined || match[2] === undefined) {
        this.problems.push(`${name} must be pairs separated by commas, like ${example}.`);
        return {};
      }
      result[match[1]] = match[2];
    }
    return result;
  }

  #wrong(name: string, value: string, right: string): void {
    this.problems.push(`${name} is "${value}", but it must be ${right}.`);
  }
}

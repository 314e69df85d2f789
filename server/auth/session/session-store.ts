/**
 * An entry has three records: who is signed in, the tokens, which only the vault opens, and what the user's other sessions
 * may be told about this one.
 */
export type RecordName = 'session' | 'tokens' | 'about';

export interface StoredRecord {
  sealed: Buffer;
  /** 1 for the first, one more for each that replaced it */
  version: number;
  /** when the entry ends for want of use, in milliseconds since 1970 */
  until: number;
}

/**
 * Where sealed sessions lie. It sees addresses, ciphertext and times, and nothing else. Each method rejects when the
 * store cannot be reached. Two implementations, one contract suite: `tests/unit/auth-session-store.test.ts`.
 */
export interface SessionStore {
  /** null when the record is gone or its time is over */
  read: (address: string, name: RecordName) => Promise<StoredRecord | null>;
  /** Version 1, in a new or an existing entry; false when there is such a record already. */
  create: (address: string, name: RecordName, sealed: Buffer, until: number) => Promise<boolean>;
  /** Compare-and-set: false, and nothing written, unless the record is there and has this version. */
  replace: (address: string, name: RecordName, version: number, sealed: Buffer) => Promise<boolean>;
  /** Moves the end of an entry; an entry that is gone stays gone. */
  touch: (address: string, until: number) => Promise<void>;
  /** With all its records; an entry that is gone already counts as removed. */
  remove: (addresses: readonly string[]) => Promise<void>;

  /** Puts an address under an index key, until the session's absolute end. */
  link: (index: string, address: string, until: number) => Promise<void>;
  linked: (index: string) => Promise<string[]>;
  unlink: (index: string, address: string) => Promise<void>;

  /** True for the first who asks with this key, false for everyone until then. */
  once: (key: string, until: number) => Promise<boolean>;

  /** True when `owner` now holds the lock, for so many milliseconds from now; the holder may ask again to keep it. */
  lock: (key: string, owner: string, milliseconds: number) => Promise<boolean>;
  unlock: (key: string, owner: string) => Promise<void>;

  close: () => Promise<void>;
}

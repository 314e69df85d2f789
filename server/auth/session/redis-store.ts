import { Redis } from 'ioredis';
import type { SessionStore } from './session-store.ts';

export interface RedisStoreOptions {
  clock?: () => number;
  /** told of each connection fault, by its code alone */
  onFault?: (code: string) => void;
}

/**
 * Sessions in Valkey or Redis, shared by every process. An entry is one hash, so that all of its records, their version
 * numbers and its end live and die together; each change is one script, so that it happens whole or not at all.
 */
export function createRedisStore(url: string, { clock = Date.now, onFault }: RedisStoreOptions = {}): SessionStore {
  const redis = new Redis(url, {
    // a store that is away must cost a request milliseconds, not its patience
    maxRetriesPerRequest: 1,
    commandTimeout: 2_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', (error: NodeJS.ErrnoException) => onFault?.(error.code ?? error.name));

  return {
    read: async (address, name) => {
      const [sealed, version, until] = await redis.hmgetBuffer(entry(address), name, `${name}Version`, 'until');
      if (!sealed || !version || !until || Number(until) <= clock()) return null;
      return { sealed, version: Number(version), until: Number(until) };
    },
    create: async (address, name, sealed, until) =>
      (await redis.eval(createRecord, 1, entry(address), name, sealed, until, clock())) === 1,
    replace: async (address, name, version, sealed) =>
      (await redis.eval(replaceRecord, 1, entry(address), name, version, sealed, clock())) === 1,
    touch: async (address, until) => {
      await redis.eval(touchEntry, 1, entry(address), until, clock());
    },
    remove: async (addresses) => {
      if (addresses.length > 0) await redis.del(addresses.map(entry));
    },

    link: async (index, address, until) => {
      await redis.eval(linkAddress, 1, indexKey(index), address, until, clock());
    },
    linked: async (index) => redis.zrangebyscore(indexKey(index), `(${clock()}`, '+inf'),
    unlink: async (index, address) => {
      await redis.zrem(indexKey(index), address);
    },

    once: async (key, until) =>
      (await redis.set(`${prefix}once:${key}`, '1', 'PX', Math.max(1, until - clock()), 'NX')) === 'OK',

    lock: async (key, owner, milliseconds) => (await redis.eval(takeLock, 1, lockKey(key), owner, milliseconds)) === 1,
    unlock: async (key, owner) => {
      await redis.eval(dropLock, 1, lockKey(key), owner);
    },

    close: async () => redis.disconnect(),
  };
}

const prefix = 'arkivboden:';
const entry = (address: string) => `${prefix}session:${address}`;
const indexKey = (index: string) => `${prefix}index:${index}`;
const lockKey = (key: string) => `${prefix}lock:${key}`;

/** An entry whose time is over by our clock is gone, whatever the server's clock says. */
const dropWhatEnded = (now: string) => `
local ends = redis.call('HGET', KEYS[1], 'until')
if ends and tonumber(ends) <= tonumber(${now}) then redis.call('DEL', KEYS[1]) end
`;

const createRecord = `${dropWhatEnded('ARGV[4]')}
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2], ARGV[1] .. 'Version', 1)
if redis.call('HSETNX', KEYS[1], 'until', ARGV[3]) == 1 then redis.call('PEXPIREAT', KEYS[1], ARGV[3]) end
return 1`;

const replaceRecord = `${dropWhatEnded('ARGV[4]')}
local field = ARGV[1] .. 'Version'
if redis.call('HGET', KEYS[1], field) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3], field, ARGV[2] + 1)
return 1`;

const touchEntry = `${dropWhatEnded('ARGV[2]')}
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'until', ARGV[1])
redis.call('PEXPIREAT', KEYS[1], ARGV[1])
return 1`;

const linkAddress = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[3])
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
redis.call('PEXPIREAT', KEYS[1], last[2])
return 1`;

const takeLock = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

const dropLock = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`;

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { BusinessError } from '../wire/business-error.ts';

const blockSize = 8;
const keyLength = 32;

/**
 * Hashes a password with scrypt (RFC 7914; r = 8, p = 1) as a PHC string. `cost` is log2 of N: 17 takes 128 MiB and some
 * tenths of a second, on a thread of the pool. Throws 503 `service.busy` when too many are waited for already.
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `$scrypt$ln=${cost},r=${blockSize},p=1$${encode(salt)}$${encode(key)}`;
}

/** True when the hash is of this password. A hash that is none is of no password. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const match = /^\$scrypt\$ln=(\d{2}),r=8,p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match?.[1] || !match[2] || !match[3]) return false;
  const wanted = Buffer.from(match[3], 'base64');
  const given = await derive(password, Buffer.from(match[2], 'base64'), Number(match[1]));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

// two at a time: each takes 128 MiB, and the pool's other threads are wanted for files and names
const atOnce = 2;
const mostWaiting = 60;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  if (waiting.length >= mostWaiting) throw new BusinessError(503, 'service.busy', { headers: { 'retry-after': '10' } });
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const N = 2 ** cost;
    return await scryptAsync(password.normalize('NFC'), salt, { N, r: blockSize, p: 1, maxmem: 256 * N * blockSize });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function scryptAsync(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

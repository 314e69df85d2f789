import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { BusinessContext } from '../context.ts';
import { countAttempt, type Limit } from '../wire/rate-limit.ts';

const byEmail: Limit = { most: 5, seconds: 900 };
const byAddress: Limit = { most: 50, seconds: 900 };

/**
 * Counts one attempt at a call by the e-mail address it is about, where it is about one, and by the visitor's network
 * address, where a proxy tells it; throws 429.
 */
export async function limitAttempts(
  { db, clock }: BusinessContext,
  request: FastifyRequest,
  call: string,
  email: string | null,
): Promise<void> {
  const now = clock.now();
  if (email !== null) await countAttempt(db, `${call} email ${email}`, byEmail, now);
  const address = visitorAddress(request);
  if (address !== null) await countAttempt(db, `${call} address ${address}`, byAddress, now);
}

/** The visitor's address; null when the caller is a server beside us that does not tell whom it asks for. */
export function visitorAddress({ ip }: FastifyRequest): string | null {
  return besideUs.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4') ? null : ip;
}

const besideUs = new BlockList();
besideUs.addSubnet('127.0.0.0', 8);
besideUs.addSubnet('10.0.0.0', 8);
besideUs.addSubnet('172.16.0.0', 12);
besideUs.addSubnet('192.168.0.0', 16);
besideUs.addAddress('::1', 'ipv6');
besideUs.addSubnet('fc00::', 7, 'ipv6');

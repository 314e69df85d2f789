import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const options = { authTagLength: tagBytes };

/**
 * AES-256-GCM: nonce, ciphertext and tag in one buffer. `context` is authenticated, not stored: what was sealed for one
 * purpose, place or version does not open for another. A nonce is given only where the result must be deterministic.
 */
export function seal(key: KeyObject, plain: Buffer, context: string, nonce: Buffer = randomBytes(nonceBytes)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, options).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed, or null when it was sealed otherwise, elsewhere, or not by us. Never throws. */
export function unseal(key: KeyObject, sealed: Buffer, context: string): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const tagAt = sealed.length - tagBytes;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), options)
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(tagAt));
    const plain = decipher.update(sealed.subarray(nonceBytes, tagAt));
    decipher.final(); // throws unless the tag is right; GCM leaves nothing for it to give
    return plain;
  } catch {
    return null;
  }
}

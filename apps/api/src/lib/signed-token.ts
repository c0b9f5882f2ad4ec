import { timingSafeEqual } from 'node:crypto'

const proofBytes = 16

/** HMAC of a token's content. The token carries its first 16 bytes. */
type Sign = (content: Buffer) => Buffer | Promise<Buffer>

const proofOf = async (content: Buffer, sign: Sign): Promise<Buffer> => (await sign(content)).subarray(0, proofBytes)

/** Content and its signature as text for a URL. */
export const signedToken = async (content: Buffer, sign: Sign): Promise<string> =>
  Buffer.concat([content, await proofOf(content, sign)]).toString('base64url')

/** Returns the content, which has `bytes` bytes; undefined if this server did not make the token. */
export async function readSignedToken(token: string, bytes: number, sign: Sign): Promise<Buffer | undefined> {
  const given = Buffer.from(token, 'base64url')
  // Other spellings of the same bytes are refused.
  if (given.length !== bytes + proofBytes || given.toString('base64url') !== token) return undefined
  const content = given.subarray(0, bytes)
  return timingSafeEqual(await proofOf(content, sign), given.subarray(bytes)) ? content : undefined
}

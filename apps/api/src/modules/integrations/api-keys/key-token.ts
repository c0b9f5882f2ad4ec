import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { apiKeyPrefix } from '@kartu/contracts/integrations/api-keys.plain'
import { apiKeyEndingCharacters } from '@kartu/contracts/limits'
import { hashToken } from '../../../http/caller/session.ts'
import { bytesOfId, idOfHex } from '../../../lib/id-bytes.ts'

/*
 * Format of a key: the prefix, 86 digits in base 62 for the IDs of company and key and a secret of 32 bytes, and a
 * CRC-32 of all of these in 6 digits. The key contains the company, because a query can read rows of only one company.
 */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretBytes = 32
const idBytes = 16
const contentDigits = 86
const checkDigits = 6

const form = new RegExp(`^Bearer (${apiKeyPrefix}([0-9A-Za-z]{${contentDigits}}))([0-9A-Za-z]{${checkDigits}})$`)

export interface KeyToken {
  companyId: string
  keyId: string
  hash: string
}

/** Creates a key, with the hash to store. */
export function newKeyToken(companyId: string, keyId: string): { token: string; hash: string; ending: string } {
  const content = Buffer.concat([bytesOfId(companyId), bytesOfId(keyId), randomBytes(secretBytes)])
  const start = apiKeyPrefix + inBase62(BigInt(`0x${content.toString('hex')}`), contentDigits)
  const token = start + checkOf(start)
  return { token, hash: hashToken(token), ending: token.slice(-apiKeyEndingCharacters) }
}

/** Reads a key from `Authorization`, without a query; undefined if the format or the checksum is wrong. */
export function readKeyToken(authorization: string | undefined): KeyToken | undefined {
  const [, start, content, check] = form.exec(authorization ?? '') ?? []
  if (start === undefined || content === undefined || check !== checkOf(start)) return undefined
  const hex = fromBase62(content)
    .toString(16)
    .padStart(2 * (2 * idBytes + secretBytes), '0')
  if (hex.length > 2 * (2 * idBytes + secretBytes)) return undefined
  return { companyId: idOfHex(hex.slice(0, 32)), keyId: idOfHex(hex.slice(32, 64)), hash: hashToken(start + check) }
}

const checkOf = (start: string): string => inBase62(BigInt(crc32(start)), checkDigits)

function inBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = (digits[Number(rest % 62n)] ?? '') + text
  return text.padStart(length, '0')
}

const fromBase62 = (text: string): bigint =>
  [...text].reduce((value, digit) => value * 62n + BigInt(digits.indexOf(digit)), 0n)

import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSignedToken, signedToken } from './signed-token.ts'

const signWith = (key: string) => (content: Buffer) => createHmac('sha256', key).update(content).digest()

describe('a signed token', () => {
  const content = randomBytes(22)

  test('returns the signed content', async () => {
    const token = await signedToken(content, signWith('ours'))
    expect(await readSignedToken(token, 22, signWith('ours'))).toEqual(content)
  })

  test('is refused if another key signed it', async () => {
    const token = await signedToken(content, signWith('theirs'))
    expect(await readSignedToken(token, 22, signWith('ours'))).toBeUndefined()
  })

  test('is refused if one bit differs', async () => {
    const bytes = Buffer.from(await signedToken(content, signWith('ours')), 'base64url')
    const accepted: number[] = []
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      if (await readSignedToken(changed.toString('base64url'), 22, signWith('ours'))) accepted.push(at)
    }
    expect(accepted).toEqual([])
  })

  test('is refused in another length or spelling', async () => {
    const token = await signedToken(content, signWith('ours'))
    const others = ['', token.slice(1), `${token}A`, `${token}=`, ` ${token}`]
    const read = await Promise.all(others.map((other) => readSignedToken(other, 22, signWith('ours'))))
    expect(read.filter(Boolean)).toEqual([])
    expect(await readSignedToken(token, 21, signWith('ours'))).toBeUndefined()
  })
})

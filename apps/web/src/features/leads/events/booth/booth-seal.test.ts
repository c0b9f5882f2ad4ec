import { expect, test } from 'vitest'
import { seal, unseal } from './booth-seal.ts'

const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

test('a sealed value opens only under its own ID', async () => {
  const value = { name: 'Jürgen Weißenborn' }
  const sealed = await seal(key, 'a', value)
  expect(await unseal(key, 'a', sealed)).toEqual(value)
  await expect(unseal(key, 'b', sealed)).rejects.toMatchObject({ name: 'OperationError' })
  expect(Buffer.from(sealed.bytes).toString('latin1')).not.toContain('Wei')
  expect((await seal(key, 'a', value)).iv).not.toEqual(sealed.iv)
})

test('the key cannot be exported from the browser', async () => {
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toMatchObject({ name: 'InvalidAccessError' })
})

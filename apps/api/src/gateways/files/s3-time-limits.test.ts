import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { collecting } from '../../../test/collecting.ts'
import { type Answering, troubledStorage } from '../../../test/outside/troubled-storage.ts'
import type { S3Address } from '../../settings/s3-address.ts'
import { s3Files } from './s3-files.ts'

const bucket: S3Address = {
  origin: 'http://127.0.0.1:9',
  bucket: 'kartu-test',
  prefix: '',
  region: 'us-east-1',
  style: 'path',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
}
const hash = 'ab'.repeat(32)
const name = `${hash}.webp`
const content = Buffer.from([0, 1, 255])

const halves = (status: number) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-length': '100' }).write('half')
}
const drained = async (files: ReturnType<typeof s3Files>) => {
  for await (const _ of (await files.open(name))?.stream ?? []);
}

// The requests wait concurrently.
test.concurrent.each<[string, (files: ReturnType<typeof s3Files>) => Promise<unknown>, Answering, RegExp, number]>([
  ['nothing to a question', (files) => files.get(name), () => {}, /no answer within \d+ ms/, 1_000],
  ['nothing to a file', (files) => files.put(name, content), () => {}, /no answer within \d+ ms/, 1_000],
  ['half a file', (files) => files.get(name), halves(200), /no end within \d+ ms/, 8_000],
  ['half a file that is handed on', drained, halves(200), /nothing more within \d+ ms/, 8_000],
  ['half a list', (files) => files.removeAll(hash), halves(200), /no end within \d+ ms/, 8_000],
  ['half a refusal', (files) => files.put(name, content), halves(403), /storage answered 403/, 8_000],
])('the time limit holds while garbage is collected: %s', async (_, act, answer, words, limitMs) => {
  await troubledStorage(bucket, answer, async (address) => {
    await expect(collecting(() => act(s3Files(address, { timeoutMs: limitMs })))).rejects.toThrow(words)
  })
})

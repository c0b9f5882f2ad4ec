import { expect, test } from 'vitest'
import { readS3Address } from './s3-address.ts'

test('a URL names host, bucket, folder, region and addressing style', () => {
  expect(readS3Address('s3://key:secret@s3.eu-central-1.amazonaws.com/cards?region=eu-central-1')).toEqual({
    origin: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'cards',
    prefix: '',
    region: 'eu-central-1',
    style: 'path',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(readS3Address('s3://a%2Fb:c%2B%3D%40%3A%2Fd@localhost:9000/cards/kartu/files?tls=off')).toMatchObject({
    origin: 'http://localhost:9000',
    prefix: 'kartu/files/',
    region: 'us-east-1',
    accessKeyId: 'a/b',
    secretAccessKey: 'c+=@:/d',
  })
  expect(readS3Address('s3://key:secret@example.com/cards/?style=host&tls=on')).toMatchObject({
    origin: 'https://cards.example.com',
    bucket: 'cards',
    prefix: '',
    style: 'host',
  })
})

test.each([
  ['https://key:secret@s3.example.com/cards', 'must be the address of a bucket such as s3://'],
  ['s3://key:half/secret@s3.example.com/cards', 'with / in the secret written as %2F'],
  ['s3:cards', 'must be the address of a bucket'],
  ['s3://s3.example.com/cards', 'must name key and secret'],
  ['s3://key@s3.example.com/cards', 'must name key and secret'],
  ['s3://key:%zz@s3.example.com/cards', 'must name key and secret'],
  ['s3://key:secret@s3.example.com', 'must name a bucket'],
  ['s3://key:secret@s3.example.com/Cards', 'must name a bucket'],
  ['s3://key:secret@s3.example.com/cards/a%20b', 'must name a folder of letters, digits'],
  ['s3://key:secret@s3.example.com/cards?tls=maybe', 'has tls=maybe; it can be on or off'],
  ['s3://key:secret@s3.example.com/cards?endpoint=x', 'has an unknown option; valid ones are region, style and tls'],
])('%s is refused', (text, why) => {
  expect(() => readS3Address(text)).toThrow(why)
})

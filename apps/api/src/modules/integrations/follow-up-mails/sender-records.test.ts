import { expect, test } from 'vitest'
import { readRecords } from './sender-records.ts'

const sender = { fromAddress: 'hello@mail.kopi.example', dkimSelector: 's1' }
const read = (records: Record<string, string[]>, of = sender) =>
  readRecords((name) => Promise.resolve(records[name] ?? []), of)

test('finds the records of a domain', async () => {
  const records = {
    'mail.kopi.example': ['site-verification=1', 'v=spf1 include:_spf.example -all'],
    's1._domainkey.mail.kopi.example': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.kopi.example': ['v=DMARC1; p=quarantine'],
  }
  expect(await read(records)).toEqual({ domain: 'mail.kopi.example', spf: 'found', dkim: 'found', dmarc: 'found' })
})

test('reports missing records', async () => {
  expect(await read({})).toMatchObject({ spf: 'missing', dkim: 'missing', dmarc: 'missing' })
  expect(await read({}, { ...sender, dkimSelector: '' })).toMatchObject({ dkim: 'no_selector' })
})

test('reports records that receivers ignore', async () => {
  const records = {
    'mail.kopi.example': ['v=spf1 -all', 'v=spf1 ~all'],
    's1._domainkey.mail.kopi.example': ['v=DKIM1; p='],
    '_dmarc.mail.kopi.example': ['v=DMARC1; p=none'],
  }
  expect(await read(records)).toMatchObject({ spf: 'several', dkim: 'revoked', dmarc: 'weak' })
})

test('reports a name server that does not answer', async () => {
  expect(await readRecords(() => Promise.reject(new Error('timeout')), sender)).toMatchObject({
    spf: 'unanswered',
    dkim: 'unanswered',
    dmarc: 'unanswered',
  })
})

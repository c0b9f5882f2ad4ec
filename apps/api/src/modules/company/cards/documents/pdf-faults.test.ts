import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfOf } from '../../../../../test/files/pdf-file.ts'
import { pdfFault } from './pdf-faults.ts'

const plain = pdfOf()

test('accepts a plain document', () => {
  expect(pdfFault(plain)).toBeUndefined()
  expect(pdfFault(pdfOf({ hidden: '9 0 << /Type /Annot >>' }))).toBeUndefined()
})

test.each<[string, Buffer, string]>([
  ['a text', Buffer.from('hello'), 'document_type'],
  ['a page before the header', Buffer.concat([Buffer.from('<html>'), plain]), 'document_type'],
  ['a cut file', plain.subarray(0, plain.length - 30), 'document_damaged'],
  [
    'a wrong offset',
    Buffer.from(plain.toString('latin1').replace(/startxref\n\d+/, 'startxref\n3'), 'latin1'),
    'document_damaged',
  ],
  ['an encrypted file', pdfOf({ trailer: '/Encrypt 9 0 R' }), 'document_locked'],
  ['a script', pdfOf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }), 'document_active'],
  ['an escaped name', pdfOf({ catalogue: '/OpenAction << /S /J#61vaScript /JS (1) >>' }), 'document_active'],
  ['a launch', pdfOf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), 'document_active'],
  [
    'an attachment',
    pdfOf({ objects: ['<< /Type /Filespec /EF << /F 8 0 R >> >>', '<< /Type /EmbeddedFile >>'] }),
    'document_active',
  ],
  ['a script in an object stream', pdfOf({ hidden: '9 0 << /S /JavaScript /JS (1) >>' }), 'document_active'],
  ['an object stream of zeros', pdfOf({ hidden: '\0'.repeat(70_000_000) }), 'document_damaged'],
  [
    'an object stream with another filter',
    Buffer.from(pdfOf({ hidden: 'x' }).toString('latin1').replace('/FlateDecode', '/LZWDecode  '), 'latin1'),
    'document_damaged',
  ],
  [
    'an object stream with an escaped filter',
    Buffer.from(pdfOf({ hidden: '/Launch' }).toString('latin1').replace('/Filter', '/F#69lter'), 'latin1'),
    'document_damaged',
  ],
  [
    'too many object streams',
    pdfOf({ objects: Array.from({ length: 20_001 }, () => '/ObjStm\nstream\nx\nendstream') }),
    'document_damaged',
  ],
  [
    'object streams that overlap',
    pdfOf({ objects: ['/ObjStm stream\n'.repeat(3) + 'x'.repeat(5_000) + '\nendstream'] }),
    'document_damaged',
  ],
])('refuses %s', (_, content, fault) => {
  expect(pdfFault(content)).toBe(fault)
})

test('a name that only begins like an active one is harmless', () => {
  expect(pdfFault(pdfOf({ catalogue: '/LaunchDate (2026) /PieceInfo << /JavaScriptFree true >>' }))).toBeUndefined()
})

test('random bytes of a picture are not mistaken for names', () => {
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919 + (at >> 3) * 104_729) % 256))
  expect(
    pdfFault(pdfOf({ objects: [`<< /Length 9 >>\nstream\n${deflateSync(noise).toString('latin1')}\nendstream`] })),
  ).toBeUndefined()
})

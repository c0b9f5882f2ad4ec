import { expect, test } from 'vitest'
import { leadVCard, leadVCardFileName } from './lead-vcard.ts'

const entry = (key: string, value: string, more: object = {}) =>
  ({ _id: `${key} ${value}`, key, value, label: '', priority: 1, ...more }) as never

const jurgen = {
  id: '01a20603-7035-71b5-a26f-14ace5d518d3',
  name: 'Jürgen Müller; QC',
  organisation: '',
  job_title: '',
  contacts: [],
}

test("puts a lead's whole name into the field that phones show", () => {
  expect(leadVCard(jurgen).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Kartu//Kartu//EN',
    'FN:Jürgen Müller\\; QC',
    'N:;Jürgen Müller\\; QC;;;',
    'X-KARTU:1',
    'UID:urn:uuid:01a20603-7035-71b5-a26f-14ace5d518d3',
    'END:VCARD',
    '',
  ])
})

test('keeps extensions, fax numbers and notes', () => {
  const text = leadVCard({
    ...jurgen,
    organisation: 'Hanse, GmbH',
    job_title: 'Head of R&D',
    contacts: [
      entry('phone', '+494030001234', { code: '49', extension: '204' }),
      entry('fax', '+494030001299', { code: '49' }),
      entry('email', 'j@hanse.example'),
      entry('wechat', 'jurgen;m'),
    ],
  })
  expect(text).toContain('ORG:Hanse\\, GmbH\r\n')
  expect(text).toContain('TITLE:Head of R&D\r\n')
  expect(text).toContain('item1.TEL;TYPE=WORK;TYPE=VOICE:+494030001234\r\nitem1.X-ABLabel:ext. 204\r\n')
  expect(text).toContain('\r\nTEL;TYPE=WORK;TYPE=FAX:+494030001299\r\n')
  expect(text).not.toContain('undefined')
  expect(text).toContain('NOTE:WeChat: jurgen\\;m\r\n')
})

test('escapes line breaks in a name', () => {
  const text = leadVCard({ ...jurgen, name: 'Eve\nTEL:+1900', organisation: 'A\r\nEND:VCARD' })
  expect(text.match(/^(TEL|END)/gm)).toEqual(['END'])
})

test('names the file in ASCII', () => {
  expect([leadVCardFileName(jurgen), leadVCardFileName({ name: '大文' })]).toEqual([
    'jurgen-muller-qc.vcf',
    'contact.vcf',
  ])
})

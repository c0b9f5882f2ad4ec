import { photoBytesMax } from '@kartu/contracts/limits'
import { expect, it } from 'vitest'
import { readVCards } from './read-vcard.ts'
import { vCardFileText } from './read-vcard-lines.ts'

const read = (...lines: string[]) => {
  const text = ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
  return [...readVCards(text, { people: true })][0]?.person
}

const pixels = Buffer.from('a picture of a person').toString('base64')

it('reads the parts of a name', () => {
  expect(read('VERSION:4.0', 'FN:Dr. Ann Lee', 'N:Lee;Ann;May;Dr.;PhD', 'ORG:Acme;Sales', 'NICKNAME:Annie')).toEqual({
    ...{ prefix: 'Dr.', firstName: 'Ann', middleName: 'May', lastName: 'Lee', suffix: 'PhD' },
    ...{ nickname: 'Annie', department: 'Sales', photo: null },
  })
})

it('uses a name without parts as the first name', () => {
  expect(read('FN:Suharto')).toMatchObject({ firstName: 'Suharto', lastName: '' })
})

it('reads a name in quoted-printable with its charset', () => {
  const bytes = Buffer.from(
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=',
      '=F6rg',
      'END:VCARD',
      '',
    ].join('\r\n'),
    'latin1',
  )
  const [contact] = readVCards(vCardFileText(bytes), { people: true })
  expect(contact?.person).toMatchObject({ firstName: 'Jörg', lastName: 'Müller' })
})

it.each([
  ['2.1', [`PHOTO;ENCODING=BASE64;JPEG:${pixels.slice(0, 10)}`, ` ${pixels.slice(10)}`, '']],
  ['3.0', [`PHOTO;ENCODING=b;TYPE=JPEG:${pixels.slice(0, 10)}`, ` ${pixels.slice(10)}`]],
  ['4.0', [`PHOTO:data:image/jpeg;base64,${pixels}`]],
  ['4.0 with escapes', [`PHOTO:data:image/jpeg\\;base64\\,${pixels}`]],
])('reads the photo of version %s', (_, lines) => {
  const photo = read('FN:Ann', ...lines, 'EMAIL:ann@example.com')?.photo
  expect(photo).toEqual({ base64: pixels })
})

it('keeps the web address of a photo', () => {
  const url = 'https://example.com/ann.jpg'
  expect(read('FN:Ann', `PHOTO;VALUE=uri:${url}`)?.photo).toEqual({ url })
})

it('leaves out a photo above the limit', () => {
  const large = 'A'.repeat(photoBytesMax * 1.4)
  expect(read('FN:Ann', `PHOTO;ENCODING=b:${large}`)?.photo).toEqual({ isTooLarge: true })
})

it('reads no photos unless asked', () => {
  const text = `BEGIN:VCARD\nFN:Ann\nPHOTO;ENCODING=b:${pixels}\nEND:VCARD\n`
  expect([...readVCards(text)][0]).not.toHaveProperty('person')
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ListedCard } from '@kartu/contracts/company/cards'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrSvgOfContact } from '../qr/qr.ts'
import { contactCode, contactCodeOctetsMax } from './contact-code.ts'
import { readVCards } from './read-vcard.ts'

const contact = (key: ListedCard['contacts'][number]['key'], value: string, priority = 0) => ({
  _id: `${key}-${priority}`,
  key,
  value,
  label: '',
  priority,
})

const anna = {
  prefix: '',
  first_name: 'Änne-Sofie',
  middle_name: '',
  last_name: 'Müßig',
  suffix: '',
  preferred_name: '',
  job_title: 'Leiterin; Vertrieb, Süd',
  address: '',
  note: '',
  short_description: '',
  photo: null,
  url: 'https://cards.example.com/c/aenne-x7k2mq',
  contacts: [contact('email', 'aenne@example.com', 1), contact('mobile', '+4915112345678', 2)],
} as unknown as ListedCard

const octets = (text: string): number => Buffer.byteLength(text)

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } })
})

describe('contactCode', () => {
  it('holds name, phone, email, company, title and link', () => {
    const { text, left } = contactCode(anna, 'Möbel & Söhne')
    expect(left).toEqual([])
    expect(octets(text)).toBeLessThanOrEqual(contactCodeOctetsMax)
    expect([...readVCards(text, { max: 1 })][0]).toMatchObject({
      name: 'Änne-Sofie Müßig',
      organisation: 'Möbel & Söhne',
      jobTitle: 'Leiterin; Vertrieb, Süd',
    })
    expect(text).toContain('TEL:+4915112345678\r\nEMAIL:aenne@example.com\r\n')
  })

  it('lists details that do not fit', () => {
    const { text, left } = contactCode(
      {
        ...anna,
        address: 'ü'.repeat(150),
        note: 'Mine',
        photo: { _id: '', url: '', width: 1, height: 1 },
        contacts: [...anna.contacts, contact('linkedin', 'in/aenne', 3)],
      },
      'Möbel',
    )
    expect(left).toEqual(['address', 'socials', 'note', 'photo'])
    expect(text).not.toContain('ADR')
    expect(octets(text)).toBeLessThanOrEqual(contactCodeOctetsMax)
  })

  it('cuts only whole characters of a long name', () => {
    const { text, left } = contactCode({ ...anna, first_name: '👩‍👩‍👧'.repeat(30), last_name: 'ü'.repeat(100) }, 'Möbel')
    expect(left).toContain('name')
    expect(octets(text)).toBeLessThanOrEqual(contactCodeOctetsMax)
    expect(text).not.toContain('\ufffd')
  })

  it.each(['Änne Müßig', 'Nguyễn Thị Hương', '山田 太郎', 'محمد علي', 'Łukasz Żółć'])('decodes %s', async (name) => {
    const { text } = contactCode({ ...anna, first_name: name, last_name: '' }, 'Möbel & Söhne')
    const png = await sharp(Buffer.from(qrSvgOfContact(text)), { density: 600 })
      .png()
      .toBuffer()
    expect((await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] }))[0]?.text).toBe(text)
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text)
  })
})

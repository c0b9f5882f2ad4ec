import { describe, expect, test } from 'vitest'
import { invoiceOf, lineOf, movementOf, payer } from '../../../../test/accounts.ts'
import { invoiceRowOf } from '../../../../test/invoice-rows.ts'
import { attachmentOf, textsIn } from '../../../../test/files/read-cii.ts'
import { streamsOf } from '../../../../test/files/read-pdf.ts'
import { takenBack } from './record-invoices.ts'
import { invoiceDocument } from './invoice-document.ts'
import { fontsFor } from '../../platform/pdf/pdf-fonts.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { textRuns } from '../../platform/pdf/text-runs.ts'

describe.each([
  'Łódź Đường Nguyễn Huệ Ñandú Işık',
  'Общество с ограниченной ответственностью',
  'Εταιρεία Περιορισμένης Ευθύνης',
  'شركة البطاقات الرقمية الحديثة (ذ.م.م)',
  'שירותי ענן (2019) בע״מ',
  'บริษัท นามบัตรดิจิทัล (ประเทศไทย) จำกัด',
  'हिन्दी डिजिटल कार्ड प्राइवेट लिमिटेड',
  '上海名片科技有限公司（浦东分公司）',
  '株式会社カルトひらがな',
  '주식회사 카르투',
])('%s', (name) => {
  test('draws every character of the text', async () => {
    const faces = await fontsFor(name)
    const pieces = textRuns(name.normalize(), (character) => faces.faceOf(character, 'bold'))
    expect(pieces.map(({ text }) => text).join('')).not.toContain('?')
    for (const { face, text } of pieces) {
      const font = faces.all.find((one) => one.name === face)?.font
      expect(font?.layout(text).glyphs.map(({ id }) => id)).not.toContain(0)
    }
    await invoicePdf(invoiceRowOf(invoiceOf(), { recipient: { ...payer, name } }), 'en')
  })
})

test.each([
  ['that begins with a mark', '\u0301\u0e33abc'],
  ['of joiners only', '\u200d\u200c'],
  ['that changes the direction', '\u202eLtd \u2067Kartu\u202c'],
  ['of non-characters', '\ufffe\uffff\u0085'],
  ['of symbols in no font', '👩‍👩‍👧‍👦𐎀ᬅ'],
  ['without a space', 'W'.repeat(120)],
])('draws a name %s', async (_what, name) => {
  const pdf = await invoicePdf(invoiceRowOf(invoiceOf(), { recipient: { ...payer, name } }), 'en')
  expect(textsIn((await attachmentOf(pdf)).text)('ExchangedDocument/ID')).toEqual(['INV-2026-0118'])
})

test('copied text keeps the characters of joined letters', async () => {
  const row = invoiceRowOf(invoiceOf(), { recipient: { ...payer, name: 'कार्ड สำนักงาน' } })
  const drawn = streamsOf(await invoicePdf(row, 'en')).find((text) => text.includes(' Tf')) ?? ''
  for (const word of ['कार्ड', 'สำนักงาน']) {
    const written = Buffer.from(word, 'utf16le').swap16().toString('latin1').replaceAll('\t', '\\t')
    expect(drawn).toContain(`/ActualText (\u00fe\u00ff${written})`)
  }
})

test.each([1, 6, 7, 8, 9, 10, 11, 12, 40])('%i lines with totals stay above the footer', async (count) => {
  const lines = Array.from({ length: count }, () => lineOf({ days: { left: 12, of: 30 } }))
  const row = invoiceRowOf(invoiceOf(lines, { status: 'open', paid: 100, creditUsed: 500 }))
  const pages = streamsOf(await invoicePdf(row, 'id')).filter((text) => text.includes(' Tf'))
  const heights = pages.flatMap((text) => [...text.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y)))
  // Distances from the bottom: the footer is at 28, and nothing else is below 51.
  expect(heights.filter((y) => y < 51).every((y) => y > 28 && y < 29)).toBe(true)
  expect(heights.filter((y) => y < 51).length).toBeGreaterThan(0)
})

test.each([
  ['paid', {}, 'SGD\u00a00.00', 'Paid in full. Nothing more is due.'],
  ['open', { paid: 0 }, 'SGD\u00a01,876.98', 'The amount due is charged to the default payment method.'],
  ['void', { paid: 0 }, 'SGD\u00a00.00', 'This invoice is void. Nothing is due.'],
  [
    'uncollectible',
    { paid: 0, creditUsed: 698 },
    'SGD\u00a01,870.00',
    'The payment for this invoice failed and will not be retried.',
  ],
  [
    'refunded',
    { paid: 0, refunded: 187_698 },
    'SGD\u00a00.00',
    'The amount was refunded. See the credit note for details.',
  ],
] as const)('an invoice that is %s states the amount due with its reason', (status, more, due, sentence) => {
  const { sums, sentences } = invoiceDocument(invoiceRowOf(invoiceOf(), { status, ...more }), 'en')
  expect(sums.at(-1)).toEqual({ name: 'Amount due', value: due, isTotal: true })
  expect(sentences).toContain(sentence)
})

const sold = invoiceOf([lineOf(), lineOf({ ware: 'pro', quantity: 24, unitAmount: 900 })])
const back = { ...invoiceOf([lineOf()]), ...takenBack(sold, movementOf(sold, -100_000)) }

test.each([
  ['an invoice', invoiceRowOf(sold, { recipient: { ...payer, name: 'A & B <"名片"> 中华' } }), 'en'],
  [
    'an open one',
    invoiceRowOf(invoiceOf([lineOf()], { status: 'open', paid: 0, paidAt: null, creditUsed: 500 })),
    'id',
  ],
  ['a credit note', invoiceRowOf(back, { corrects: 'INV-2026-0001', status: 'refunded' }), 'en'],
] as const)('%s embeds data that another library reads back unchanged', async (_name, row, locale) => {
  const { name, relationship, text } = await attachmentOf(await invoicePdf(row, locale))
  expect(name).toContain('factur-x.xml')
  expect(relationship).toBe('/Alternative')
  const of = textsIn(text)
  const sign = row.kind === 'credit_note' ? -1 : 1
  const cents = (path: string) => of(path).map((amount) => sign * Number(amount.replace('.', '')) + 0)
  expect(of('ExchangedDocument/ID')).toEqual([row.number])
  expect(of('BuyerTradeParty/Name')).toEqual([row.recipient.name])
  expect(of('SellerTradeParty/Name')).toEqual([row.issuer.name])
  expect(of('InvoiceCurrencyCode')).toEqual([row.currency])
  expect(cents('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')).toEqual(
    row.lines.map(({ amount }) => amount),
  )
  const sums = 'SpecifiedTradeSettlementHeaderMonetarySummation'
  expect(cents(`${sums}/TaxBasisTotalAmount`)).toEqual([row.net])
  expect(cents(`${sums}/TaxTotalAmount`)).toEqual([row.tax])
  expect(cents(`${sums}/GrandTotalAmount`)).toEqual([row.total])
  const due = row.status === 'open' ? row.total - row.creditUsed : 0
  expect(cents(`${sums}/DuePayableAmount`)).toEqual([due])
})

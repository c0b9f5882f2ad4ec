import { spawnSync } from 'node:child_process'
import { deflateSync } from 'node:zlib'
import { type CodeDesign, plainCodeDesign } from '@kartu/contracts/company/card-codes'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ink } from '../card/contrast.ts'
import { codeColours, drawCode, printWidthMmMin } from './code-drawing.ts'
import { codeEps, codePdf, codeSvg, type RgbPicture } from './code-files.ts'
import { hole, roundedBox, svgPath } from './code-paths.ts'

const address = 'https://cards.example.com/c/anindya-prameswari-x7k2mq?s=qr'
const framed: CodeDesign = {
  colour: '#123c69',
  ground: '#fff4e6',
  dots: 'rounded',
  corners: 'rounded',
  logo: true,
  call_to_action: 'Scan me',
}
const drawing = drawCode(address, framed, ink, true)

const red: RgbPicture = {
  widthPx: 2,
  heightPx: 2,
  deflated: new Uint8Array(deflateSync(Buffer.from('ff0000'.repeat(4), 'hex'))),
}
const blueAboveGreen: RgbPicture = {
  widthPx: 1,
  heightPx: 2,
  deflated: new Uint8Array(deflateSync(Buffer.from('0000ff00ff00', 'hex'))),
}

const hasGhostscript = spawnSync('gs', ['--version']).error === undefined

/** The page as Ghostscript draws it; `colourAt` returns values from 0 to 15, because drivers round. */
async function rasterised(file: Uint8Array | string) {
  const options = [
    '-q',
    '-dSAFER',
    '-dNOPAUSE',
    '-dBATCH',
    '-dEPSCrop',
    '-sDEVICE=png16m',
    '-r300',
    '-sOutputFile=-',
    '-',
  ]
  const { stdout, stderr } = spawnSync('gs', options, { input: file, maxBuffer: 2 ** 26 })
  expect(stderr.toString()).toBe('')
  const { data, info } = await sharp(stdout).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number): number[] => {
    const [column, row] = [Math.floor((x / drawing.width) * info.width), Math.floor((y / drawing.height) * info.height)]
    const at = 4 * (row * info.width + column)
    return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 17))
  }
  return { data: new Uint8ClampedArray(data), ...info, colourAt }
}

describe.skipIf(!hasGhostscript).each([
  ['PDF', codePdf],
  ['EPS', codeEps],
])('%s', (_format, write) => {
  it('shows a code that decodes', async () => {
    const { data, width, height } = await rasterised(write(drawing, { logo: null, text: null }))
    expect(jsQr.default(data, width, height)?.data).toBe(address)
  })

  it('draws logo and text upright in their places', async () => {
    const { colourAt } = await rasterised(write(drawing, { logo: red, text: blueAboveGreen }))
    const { logo, text } = drawing
    if (!logo || !text) throw new Error('no places')
    expect(colourAt(logo.x + logo.width / 2, logo.y + logo.height / 2)).toEqual([15, 0, 0])
    expect(colourAt(text.x + 1, text.y + text.height * 0.2)).toEqual([0, 0, 15])
    expect(colourAt(text.x + 1, text.y + text.height * 0.8)).toEqual([0, 15, 0])
    expect(colourAt(0.5, drawing.height / 2)).toEqual([1, 4, 6])
  })
})

it('writes the offset of every PDF object', () => {
  const bytes = codePdf(drawing, { logo: red, text: red })
  const pdf = Buffer.from(bytes).toString('latin1')
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(6)
  offsets.forEach((offset, at) => expect(pdf.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\n`)))
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]))).toMatch(/^xref/)
})

it('accepts only pictures in an SVG', () => {
  for (const logo of ['https://example.com/logo.png', 'data:image/svg+xml;base64,AAAA', 'data:image/png;base64,"/>'])
    expect(() => codeSvg(drawing, { logo, text: null })).toThrow(TypeError)
})

it('cuts a hole against the direction of its box', () => {
  const box = { x: 1, y: 1, width: 2, height: 2 }
  expect(svgPath(roundedBox(box, [0, 0, 0, 0]))).toBe(
    'M1 1L3 1L3 1L3 3L3 3L1 3L1 3L1 1L1 1Z'.replaceAll(/(L\d \d)\1/g, '$1'),
  )
  expect(svgPath(hole(box, 0)).startsWith('M3 1L1 1')).toBe(true)
})

describe('a code’s design', () => {
  it.each([
    [
      'a readable company colour',
      { colour: null, ground: '#ffffff' },
      '#123c69',
      { colour: '#123c69', ground: '#ffffff' },
    ],
    ['a pale company colour', { colour: null, ground: '#ffffff' }, '#fafafa', { colour: ink, ground: '#ffffff' }],
    ['colours of low contrast', { colour: '#777777', ground: '#ffffff' }, ink, { colour: ink, ground: '#ffffff' }],
    ['light on dark', { colour: '#ffffff', ground: '#000000' }, ink, { colour: ink, ground: '#ffffff' }],
    ['markup', { colour: '"/><script>', ground: '#ffffff' }, ink, { colour: ink, ground: '#ffffff' }],
    ['a dark ground', { colour: null, ground: '#000000' }, '#ffffff', { colour: ink, ground: '#ffffff' }],
  ])('has readable colours for %s', (_what, design, company, colours) => {
    expect(codeColours(design, company)).toEqual(colours)
  })

  it('keeps the code whole without a logo', () => {
    const without = drawCode(address, framed, ink, false)
    expect([without.logo, drawing.logo === null]).toEqual([null, false])
    expect(without).toEqual(drawCode(address, { ...framed, logo: false }, ink, true))
  })

  it('needs more width in print with a logo', () => {
    const plain = printWidthMmMin(drawCode(address, plainCodeDesign, ink, false))
    expect(plain).toBeLessThanOrEqual(20)
    expect(printWidthMmMin(drawing)).toBeGreaterThan(plain)
  })
})

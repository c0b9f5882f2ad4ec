import { plainCodeDesign } from '@kartu/contracts/company/card-codes'
import { labelsOf, printFormatNames, printFormats } from '@kartu/contracts/sharing/print-sheets.plain'
import { beforeAll, describe, expect, test } from 'vitest'
import { hardNames, sheetPerson } from '../../../../test/files/sheet-people.ts'
import { sampleOf } from '../../../../test/test-cases.ts'
import { sheetContext } from './draw-sheets.ts'
import type { SheetContext, SheetPerson } from './sheet-layouts.ts'
import { cellAt, pageCount, sheetPages } from './sheet-pages.ts'
import type { Box, Shape, SheetPage } from './sheet-shapes.ts'
import { plainLine } from './sheet-text.ts'

const picture = { type: 'image/png' as const, bytes: new Uint8Array(), ground: '#ffffff', widthPx: 480, heightPx: 120 }
const long = {
  title: 'Stellvertretende Geschäftsbereichsleiterin für internationale Angelegenheiten und Öffentlichkeitsarbeit',
  company: 'Perusahaan Perseroan (Persero) PT Telekomunikasi dan Transportasi Nusantara Indonesia Tbk',
  division: 'الشؤون الدولية والعلاقات العامة',
  contacts: [`${'very.long.address'.repeat(3)}@${'sub.'.repeat(8)}nusantara.example`, '+62 812 3456 7890'],
}
const people: SheetPerson[] = sampleOf(hardNames).map((name, at) =>
  sheetPerson({
    name: plainLine(name),
    ...(at % 2 === 0 && long),
    ...(at % 3 === 0 && { photo: 'photo' }),
    ...(at % 5 === 0 && { logo: 'logo' }),
    ...(at % 7 === 0 && { code: null }),
    ...(at % 4 === 1 && {
      code: {
        url: 'https://cards.nusantara.example/c/chloe-lim-x7k2mq?s=print',
        design: { ...plainCodeDesign, logo: true, call_to_action: 'Scan to save my contact' },
        companyColour: '#123c69',
        logo: 'logo',
      },
    }),
  }),
)

let context: SheetContext
beforeAll(async () => {
  const bare = await sheetContext(people, new Map(), 300)
  context = {
    ...bare,
    pictures: new Map([
      ['photo', { ...picture, heightPx: 480 }],
      ['logo', picture],
    ]),
  }
})

const plain = { cropMarks: false, startAt: 1 }

test.each(['card_eu', 'door_a5'] as const)('%s clears the measured lines after each page', (format) => {
  const pages = sheetPages(context, people.slice(0, 2), { ...plain, format })
  pages.next()
  const line = context.fonts.line('Measured', 'regular')
  expect(context.fonts.line('Measured', 'regular')).toBe(line)
  for (const _ of pages);
  expect(context.fonts.line('Measured', 'regular')).not.toBe(line)
})

const flat = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => (shape.kind === 'turned' ? flat(shape.shapes) : [shape]))

/** Bounds of the area that a shape covers. */
function inked(shape: Shape): Box[] {
  if (shape.kind === 'box' || shape.kind === 'picture') return [shape.box]
  if (shape.kind === 'text')
    return context.fonts.line(shape.text, shape.weight).runs.flatMap((run) =>
      run.glyphs.flatMap(({ glyph, x, y, scale }) => {
        const { minX, minY, maxX, maxY } = glyph.bbox
        if (!(maxX > minX)) return []
        const [unit, left] = [scale * shape.size, shape.x + (run.x + x) * shape.size]
        const base = shape.baseline - y * shape.size
        return [
          { x: left + minX * unit, y: base - maxY * unit, width: (maxX - minX) * unit, height: (maxY - minY) * unit },
        ]
      }),
    )
  if (shape.kind === 'path')
    return shape.path.flatMap((step) => {
      if (step[0] === 'Z') return []
      const [x = 0, y = 0] = step.slice(-2) as number[]
      return [{ x: shape.x + x * shape.scale, y: shape.y + y * shape.scale, width: 0, height: 0 }]
    })
  return []
}

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01

const pageOf = (person: SheetPerson, format: (typeof printFormatNames)[number]): SheetPage[] => [
  ...sheetPages(context, [person], { ...plain, format }),
]

describe.each(printFormatNames)('%s', (format) => {
  const { kind } = printFormats[format]
  let drawn: [SheetPerson, SheetPage[]][]
  beforeAll(() => {
    drawn = people.map((person) => [person, pageOf(person, format)])
  })

  test('fits difficult names into their cell', () => {
    const outside = drawn.flatMap(([, pages]) =>
      pages.flatMap((page) => {
        const bound = page.cut?.bleed ?? (kind === 'tent' ? pageBox(page) : cellAt(printFormats[format], 0))
        const safe = page.cut?.trim ?? bound
        return flat(page.shapes).filter((shape) => {
          const limit = shape.kind === 'text' || shape.kind === 'path' ? safe : bound
          return inked(shape).some((box) => !isWithin(box, limit))
        })
      }),
    )
    expect(outside.slice(0, 3)).toEqual([])
  })

  test('writes every character of a name', () => {
    for (const [person, [page]] of drawn) {
      const written = flat(page?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
      expect(written.join('').replaceAll(' ', '')).toContain(person.name.replaceAll(' ', ''))
    }
  })

  test('keeps texts clear of the code', () => {
    const crossed = drawn.flatMap(([person, pages]) =>
      pages.flatMap((page) => {
        const shapes = page.shapes.filter((shape) => shape.kind !== 'turned')
        const code = around(shapes.filter((shape) => shape.kind === 'path').flatMap(inked))
        const call = person.code?.design.call_to_action
        const texts = shapes.filter((shape) => shape.kind === 'text' && shape.text !== call).flatMap(inked)
        return code && texts.some((text) => meet(text, code)) ? [person.name] : []
      }),
    )
    expect(crossed).toEqual([])
  })
})

function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const pageBox = ({ width, height }: SheetPage): Box => ({ x: 0, y: 0, width, height })

test.each(printFormatNames)('all cells of %s are on the paper', (name) => {
  const format = printFormats[name]
  const [width, height] = format.paper
  for (let at = 0; at < labelsOf(name); at += 1)
    expect(isWithin(cellAt(format, at), { x: 0, y: 0, width, height })).toBe(true)
})

test('starts a partly used sheet at the given label', () => {
  const options = { format: 'badges_l4785' as const, cropMarks: false, startAt: 9 }
  const pages = [...sheetPages(context, people.slice(0, 4), options)]
  expect([pages.length, pageCount(options, 4)]).toEqual([2, 2])
  const ninth = cellAt(printFormats.badges_l4785, 8)
  const first = flat(pages[0]?.shapes ?? []).flatMap(inked)
  expect(first.length).toBeGreaterThan(0)
  expect(first.filter(({ y }) => y < ninth.y)).toEqual([])
})

test('draws crop marks outside the bleed', () => {
  for (const page of sheetPages(context, people.slice(0, 1), { format: 'card_eu', cropMarks: true, startAt: 1 })) {
    const { bleed, trim } = page.cut as NonNullable<SheetPage['cut']>
    expect([trim.width, trim.height, Number((trim.x - bleed.x).toFixed(3))]).toEqual([85, 55, 3])
    const lines = page.shapes.filter((shape) => shape.kind === 'line')
    expect(lines).toHaveLength(8)
    for (const { from, to } of lines)
      for (const [x, y] of [from, to])
        expect(x < bleed.x || x > bleed.x + bleed.width || y < bleed.y || y > bleed.y + bleed.height).toBe(true)
  }
})

test('rotates the name on the upper half of a tent', () => {
  const [page] = sheetPages(context, people.slice(0, 1), { format: 'tent_a4', cropMarks: false, startAt: 1 })
  const turned = page?.shapes.filter((shape) => shape.kind === 'turned') ?? []
  expect(turned.map(({ box }) => box)).toEqual([{ x: 0, y: 0, width: 297, height: 105 }])
  const texts = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
  expect(texts(page?.shapes ?? [])).toEqual(texts(turned[0]?.shapes ?? []))
})

describe('texts of a person', () => {
  const shapesOf = (person: Partial<SheetPerson>, format: (typeof printFormatNames)[number]): Shape[] =>
    flat(pageOf(sheetPerson(person), format)[0]?.shapes ?? [])
  const textsOf = (shapes: readonly Shape[]) => shapes.filter((shape) => shape.kind === 'text')

  test('are aligned right if the name is right-to-left', () => {
    const shapes = shapesOf({ name: 'محمد عبد الرحمن', code: null, logo: 'logo' }, 'door_a4')
    const [name] = textsOf(shapes)
    const width = name ? context.fonts.width(name.text, name.weight) * name.size : 0
    expect((name?.x ?? 0) + width).toBeGreaterThan(260)
    const [logo] = shapes.filter((shape) => shape.kind === 'picture')
    expect((logo?.box.x ?? 0) + (logo?.box.width ?? 0)).toBeCloseTo(297 - 14 * 1.4)
  })

  test('keep a long word on one line', () => {
    const name = 'Muhammad Abdurrahman Venkatanarasimharaju'
    const lines = textsOf(shapesOf({ name, photo: 'photo' }, 'badges_5392')).map(({ text }) => text)
    expect(lines).toContain('Venkatanarasimharaju')
  })

  test('have one size for all contacts', () => {
    const shapes = shapesOf({ photo: 'photo' }, 'badges_5392')
    const sizes = textsOf(shapes)
      .slice(-3)
      .map(({ size }) => size)
    expect(sizes).toHaveLength(3)
    expect(new Set(sizes).size).toBe(1)
    expect(sizes[0]).toBeLessThan(4.4 * 0.94)
  })
})

test('puts a white logo on a dark plate of one colour', () => {
  const { pictures } = context
  const dark = { ...context, pictures: new Map([...pictures, ['logo', { ...picture, ground: '#15181f' }]]) }
  const [page] = sheetPages(dark, [sheetPerson({ logo: 'logo' })], { ...plain, format: 'badges_a6' })
  const boxes = page?.shapes.filter((shape) => shape.kind === 'box') ?? []
  expect(boxes.map(({ fill }) => fill)).toEqual(['#123c69', '#15181f'])
})

import { describe, expect, test } from 'vitest'
import { fitText } from './text-outlines.ts'

const box = { weight: 'bold', widthPx: 620, sizesPx: [76, 60], twoLineSizesPx: [56, 42] } as const
const long = 'Raden Mas Haryo Bimo Setyawan Kusumonegoro Widjojo Hadiningrat'

const names = [
  'Anindya Putri',
  'X',
  "Siobhán O'Brien-Ní Dhomhnaill",
  'Nguyễn Thị Phương Thảo',
  'Łukasz Żółć',
  'Zoë 🚀 Müller 👩‍💻',
  'Ibu Ani 🇮🇩',
  'A & B <svg onload="x">',
  'Дмитрий Рождественский',
  'Ђорђе Ћирић',
  'Γιώργος Παπαδόπουλος',
  '王小明',
  '欧阳娜娜',
  '龍川 さくら',
  'ヤマダ タロウ',
  '김철수',
  'สมชาย ใจดี',
  'น้ำผึ้ง กุลศรี',
  'محمد بن عبد الله',
  'علي Smith (PhD)',
  'דוד לוי',
  'अमित कुमार शर्मा',
  'श्री कृष्ण',
  '  spaced\u00a0\tout  ',
  'e\u0301lodie',
  'Ani\u202e Wijaya',
  '123 456',
  long,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '王'.repeat(60),
]

describe('fitText', () => {
  test.each(names)('fits the name %s', async (name) => {
    const fitted = await fitText(name, box)
    expect(fitted?.lines.length).toBeLessThanOrEqual(2)
    for (const { widthPx, markup } of fitted?.lines ?? []) {
      expect(widthPx).toBeGreaterThan(0)
      expect(widthPx).toBeLessThanOrEqual(box.widthPx)
      expect(markup).toMatch(/^(?:<path transform="[-a-z0-9. ()]+" d="[-A-Z0-9. ]+"\/>)+$/)
    }
  })

  test('shrinks a name that is too long', async () => {
    expect(await fitText('Anindya Putri', box)).toMatchObject({ sizePx: 76 })
    expect(await fitText('Anindya Putri Lestari', box)).toMatchObject({ sizePx: 60 })
  })

  test('breaks a longer name into two lines', async () => {
    const fitted = await fitText('Anindya Putri Lestari Kusumawardhani', box)
    expect(fitted).toMatchObject({ sizePx: 56 })
    expect(fitted?.lines).toHaveLength(2)
  })

  test('ends the longest names with an ellipsis', async () => {
    const [, second] = (await fitText(long.repeat(2), box))?.lines ?? []
    const [whole] = (await fitText('…', { ...box, sizesPx: [42] }))?.lines ?? []
    // An ellipsis alone has no letter and is not drawn, so its outline is taken from a text with a letter.
    expect(whole).toBeUndefined()
    const paths = second?.markup.match(/ d="[^"]+"/g) ?? []
    const dotted = (await fitText('a…', { ...box, sizesPx: [42] }))?.lines[0]?.markup.match(/ d="[^"]+"/g) ?? []
    expect(paths.at(-1)).toBe(dotted.at(-1))
  })

  test.each(['ສົມສັກ', 'ታደሰ', '🚀', '', '—'])('leaves out %s, for which there is no font', async (name) => {
    expect(await fitText(name, box)).toBeUndefined()
  })

  test.each([
    ['محمد Ali', true],
    ['Ali محمد', false],
  ])('derives the direction of %s from its first letter', async (name, isRightToLeft) => {
    expect(await fitText(name, box)).toMatchObject({ isRightToLeft })
  })

  test('leaves no gap for an emoji', async () => {
    expect(await fitText('Zoë 🚀 Müller', box)).toEqual(await fitText('Zoë Müller', box))
  })
})

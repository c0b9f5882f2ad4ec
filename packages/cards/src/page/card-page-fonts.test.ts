import { gzipSync } from 'node:zlib'
import { loadedTypefaces, systemTypefaces } from '@kartu/contracts/company/customisation.plain'
import { describe, expect, it } from 'vitest'
import { cardSource } from '../card/card-source.fixture.ts'
import { resolveCard } from '../card/resolve-card.ts'
import { cardFontFaces, cardFontPaths, typefaceStyle } from './card-page-fonts.ts'
import { renderCardPage } from './card-page.ts'

function pageIn(
  typeface: (typeof loadedTypefaces)[number] | (typeof systemTypefaces)[number],
  lastName = 'Prameswari',
) {
  const card = resolveCard(cardSource())
  const name = { ...card.name, display: `Anindya ${lastName}` }
  const template = { ...card.template, typeface }
  return renderCardPage({
    card: { ...card, name, template },
    locale: 'en',
    pageUrl: 'https://cards.example.com/c/anindya',
  })
}

const styleIn = (page: string) => /<style>(.*?)<\/style>/s.exec(page)?.[1]
const preloadsIn = (page: string) =>
  [...page.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, path]) => path)

describe('a typeface of the system', () => {
  it.each(systemTypefaces)('%s loads nothing', (typeface) => {
    const page = pageIn(typeface)
    expect(typefaceStyle(typeface)).toBe('')
    expect(page).not.toMatch(/@font-face|preload|woff2/)
  })
})

describe('a loaded typeface', () => {
  it.each(loadedTypefaces)('%s has its own style', (typeface) => {
    const page = pageIn(typeface)
    expect(styleIn(page)?.endsWith(typefaceStyle(typeface))).toBe(true)
    expect(/<body class="([^"]+)"/.exec(page)?.[1]?.split(' ')).toContain(typeface)
  })

  it('comes from the host of the page', () => {
    const sources = [...typefaceStyle('inter').matchAll(/url\(([^)]+)\)/g)].map(([, path]) => path)
    expect(sources).toHaveLength(6)
    for (const path of sources) expect(cardFontPaths()).toContain(path)
  })

  it('has a fallback of the same size until it has loaded', () => {
    for (const typeface of loadedTypefaces) {
      const style = typefaceStyle(typeface)
      expect(style).toContain(`font-family:card-${typeface},card-${typeface}-like,`)
      expect(style.match(/size-adjust:[\d.]+%;ascent-override:[\d.]+%/g)).toHaveLength(2)
      expect(style.match(/font-display:swap/g)).toHaveLength(6)
    }
  })

  it('starts with the files that the texts need', () => {
    const [regular, bold] = cardFontFaces('literata').filter(
      ({ path }) => path.includes('-latin-4') || path.includes('-latin-6'),
    )
    expect(preloadsIn(pageIn('literata'))).toEqual([regular?.path, bold?.path])
    expect(preloadsIn(pageIn('literata', 'Łukasz'))).toHaveLength(4)
    const vietnamese = preloadsIn(pageIn('literata', 'Nguyễn'))
    expect(vietnamese.some((path) => path?.includes('vietnamese'))).toBe(true)
  })

  it('adds at most 1.5 kB to the compressed page', () => {
    const sizeOf = (page: string) => gzipSync(page).length
    for (const typeface of loadedTypefaces)
      expect(sizeOf(pageIn(typeface)) - sizeOf(pageIn('sans'))).toBeLessThan(1_500)
  })

  it('has files with different names', () => {
    expect(new Set(cardFontPaths()).size).toBe(24)
    for (const path of cardFontPaths()) expect(path).toMatch(/^\/c\/[a-z-]+-[46]00-[0-9a-f]{10}\.woff2$/)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wellFormed } from '../text/characters.ts'
import { isSafeHref, mailHref, mapHref, webHref, webText } from './links.ts'

describe('webHref', () => {
  it.each([
    ['https://www.cantwell.senate.gov', 'https://www.cantwell.senate.gov/'],
    ['http://münchen.example/straße?q=ü', 'http://xn--mnchen-3ya.example/stra%C3%9Fe?q=%C3%BC'],
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['  https://example.com/a ', 'https://example.com/a'],
  ])('%s', (text, href) => {
    expect(webHref(text)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//example.com',
    'data:text/html,x',
    'vbscript:x.y',
    'file:///etc/passwd.x',
    '//example.com',
    'https://localhost',
    'https://user@example.com',
    'https://:secret@example.com',
    'nonsense',
    '',
  ])('refuses %j', (text) => {
    expect(webHref(text)).toBeNull()
  })
})

describe('webText', () => {
  it.each([
    ['https://www.cantwell.senate.gov/', 'cantwell.senate.gov'],
    ['http://example.com/team/', 'example.com/team'],
    ['https://example.com/%E5%A4%A7%E6%96%87', 'example.com/大文'],
    ['https://example.com/%zz', 'example.com/%zz'],
    [`https://example.com/${'long/'.repeat(20)}`, 'example.com/long/long/long/long/long/long/long/…'],
  ])('%s', (text, shown) => {
    expect(webText(text)).toBe(shown)
  })
})

describe('mailHref and mapHref', () => {
  it('encodes characters with a meaning in links', () => {
    expect(mailHref('a+b?cc=x&d%e@example.com')).toBe('mailto:a%2Bb%3Fcc%3Dx%26d%25e@example.com')
    expect(mapHref('Jl. Sudirman 52 & "Tower"')).toBe(
      'https://www.openstreetmap.org/search?query=Jl.%20Sudirman%2052%20%26%20%22Tower%22',
    )
  })

  it('are safe for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const href of [mapHref(text), mailHref(wellFormed(text))]) {
          expect(href).toMatch(/^(?:https|mailto):[\x21-\x7e]+$|^mailto:$/)
          expect(href).not.toMatch(/["<>\\]/)
          expect(isSafeHref(href)).toBe(true)
        }
      }),
    )
  })
})

describe('isSafeHref', () => {
  it.each(['https://a.b', 'http://a.b', 'mailto:a@b.c', 'tel:+65123;2'])('allows %s', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })
  it.each(['javascript:x', ' javascript:x', 'java\nscript:x', 'data:,', 'geo:1,2', '/path', ''])(
    'refuses %j',
    (href) => {
      expect(isSafeHref(href)).toBe(false)
    },
  )
})

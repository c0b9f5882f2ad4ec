import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardSource, companySource } from './card-source.fixture.ts'
import { resolveCard } from './resolve-card.ts'
import { contrast } from './contrast.ts'
import {
  signatureCharactersMax,
  signatureHtml,
  signatureLinkColour,
  type SignatureOptions,
  signatureText,
} from './signature.ts'

const hash = 'a'.repeat(64)
const photo = { _id: 'p', url: `/files/${hash}.webp`, width: 640, height: 640 }
const logo = { _id: 'l', url: `/files/${'b'.repeat(64)}.webp`, width: 800, height: 200, percentage_size: 70 }

const options = (changes: Partial<SignatureOptions> = {}): SignatureOptions => ({
  picture: 'photo',
  linkText: 'My digital card',
  cardUrl: 'https://cards.example.com/c/anindya-prameswari-x7k2mq',
  nameOf: (key) => `${key[0]?.toUpperCase()}${key.slice(1)}`,
  ...changes,
})
const card = resolveCard(cardSource({ photo, accreditations: 'S.T.' }, { company: { ...companySource, logo } }))

/** Allowed content of a signature, listed completely. */
const tag =
  '<(?:/?(?:table|tr|td|strong)(?: [a-z]+="[^"<>]*")*|/a|a href="(?:https?|mailto|tel):[^"<>]*" style="[^"<>]*"|img src="https?://[^"<>]*" alt="[^"<>]*" width="\\d+" height="\\d+" border="0" style="[^"<>]*" /)>'
const grammar = new RegExp(`^(?:[^<>]|${tag})*$`, 'u')

describe('a signature', () => {
  it('names the person and their contacts', () => {
    const markup = signatureHtml(card, options())
    for (const part of [
      '<strong>Anindya Prameswari, S.T.</strong> (she/her)',
      'Head of Partnerships',
      'Jakarta · Nusantara Logistics Group',
      'Mobile: <a href="tel:+6281234567788"',
      'Office: <a href="tel:',
      'ext. 204',
      'Work email: <a href="mailto:anindya@nusantara.example"',
      '>Linkedin</a>',
      '>Whatsapp</a>',
      '<a href="https://cards.example.com/c/anindya-prameswari-x7k2mq"',
      'My digital card',
      `src="https://cards.example.com/files/${hash}-small.jpg" alt="Anindya Prameswari" width="80" height="80"`,
    ])
      expect(markup).toContain(part)
    expect(markup).toMatch(grammar)
  })

  it('sets a link colour readable on white and black', () => {
    const links = signatureHtml(card, options()).match(/<a [^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(link).toContain(`color:${signatureLinkColour};`)
    for (const ground of ['#ffffff', '#000000'] as const)
      expect(contrast(signatureLinkColour, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('shows the chosen picture in its proportions, or none', () => {
    const withLogo = signatureHtml(card, options({ picture: 'logo' }))
    expect(withLogo).toContain('alt="Nusantara Logistics Group" width="120" height="30"')
    expect(signatureHtml(card, options({ picture: 'none' }))).not.toContain('<img')
    const bare = resolveCard(cardSource())
    expect(signatureHtml(bare, options())).not.toContain('<img')
    // An unsaved picture that exists only in this tab.
    const unsaved = resolveCard(cardSource({ photo: { ...photo, url: 'blob:https://cards.example.com/1' } }))
    expect(signatureHtml(unsaved, options())).not.toContain('<img')
  })

  it('leaves out missing parts, including the link', () => {
    const bare = resolveCard(
      cardSource({ contacts: [], job_title: '', pronouns: '', address: '' }, { company: null, division: null }),
    )
    const markup = signatureHtml(bare, options({ linkText: '' }))
    expect(markup.match(/<tr>/g)).toHaveLength(2)
    expect(markup).not.toContain('<a ')
  })

  it('drops links before rows until Gmail accepts it', () => {
    const letters = '"'.repeat(160)
    const entry = (at: number, key: 'email' | 'linkedin', value: string) =>
      ({ _id: `${at}`, key, value, label: letters, priority: at }) as const
    const emails = Array.from({ length: 8 }, (_, at) => entry(at, 'email', letters))
    const long = resolveCard(cardSource({ contacts: [...emails, entry(8, 'linkedin', 'in/anindya')] }))
    const markup = signatureHtml(long, options())
    expect(markup.length).toBeLessThanOrEqual(signatureCharactersMax)
    expect(markup).toContain('<strong>Anindya Prameswari</strong>')
    expect(markup).not.toContain('>Linkedin</a>')
    const rows = markup.split(`${'&quot;'.repeat(160)}: `).length - 1
    expect(rows).toBe(4)
  })

  it('underlines networks and the card, not numbers or addresses', () => {
    const markup = signatureHtml(card, options())
    const decorated = [...markup.matchAll(/text-decoration:(\w+);">([^<]*)</g)].map(([, how, text]) => [text, how])
    expect(decorated).toEqual([
      ['+62 812 3456 7788', 'none'],
      ['+62 21 5550142 ext. 204', 'none'],
      ['anindya@nusantara.example', 'none'],
      ['nusantara.example', 'none'],
      ['Whatsapp', 'underline'],
      ['Linkedin', 'underline'],
      ['My digital card', 'underline'],
    ])
  })

  it('limits rows, links and texts', () => {
    const many = (key: 'email' | 'telegram', count: number) =>
      Array.from({ length: count }, (_, at) => ({
        _id: `${key}${at}`,
        key,
        value: key === 'email' ? `a${at}@x.example` : `name_${at}`,
        label: '',
        priority: at,
      }))
    const title = 'x'.repeat(161)
    const crowded = resolveCard(
      cardSource({ contacts: [...many('email', 9), ...many('telegram', 11)], job_title: title }),
    )
    const markup = signatureHtml(crowded, options())
    expect(markup.match(/Email: /g)).toHaveLength(8)
    expect(markup.match(/>Telegram</g)).toHaveLength(10)
    expect(markup).toContain(`>${'x'.repeat(159)}…<`)
    expect(signatureHtml(resolveCard(cardSource({ job_title: title.slice(1) })), options())).toContain(
      `>${'x'.repeat(160)}<`,
    )
  })

  it('uses nothing that Outlook or Gmail drops', () => {
    const markup = signatureHtml(card, options())
    expect(markup).not.toMatch(/<style|<div|<svg|class=|flex|grid|max-width|position|background|data:|\.webp|<br/)
    expect(markup).not.toContain('color:inherit')
    expect(markup.replaceAll(`color:${signatureLinkColour};`, '')).not.toMatch(/color:#/)
  })

  it("contains only its own markup within Gmail's limit", () => {
    const hostile = fc.oneof(
      fc.string({ maxLength: 100, unit: 'binary' }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onmouseover='alert(1)",
        '</td></table><img src=x onerror=alert(1)>',
        '<!--',
        '&lt;b&gt;',
        '\u202Egnp.exe',
        '<style>*{display:none}</style>',
        '&'.repeat(100),
      ),
    )
    const contact = fc.record({
      _id: fc.constant('c'),
      key: fc.constantFrom('email', 'website', 'linkedin', 'wechat', 'telegram', 'phone', 'whatsapp', 'fax'),
      value: fc.oneof(hostile, fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'https://a.example/"><b>')),
      label: hostile,
      priority: fc.constant(0),
    })
    fc.assert(
      fc.property(
        fc.record({
          first_name: hostile,
          last_name: hostile,
          accreditations: hostile,
          pronouns: hostile,
          job_title: hostile,
          address: hostile,
          contacts: fc.array(contact, { maxLength: 40 }),
        }),
        hostile,
        fc.constantFrom('photo' as const, 'logo' as const, 'none' as const),
        (changes, name, picture) => {
          const source = cardSource(
            { ...changes, photo },
            {
              company: { ...companySource, name, logo },
            },
          )
          const markup = signatureHtml(resolveCard(source), options({ picture, linkText: name }))
          expect(markup).toMatch(grammar)
          expect(markup.length).toBeLessThanOrEqual(signatureCharactersMax)
          expect(markup).not.toMatch(/href="(?!https?:|mailto:|tel:)/)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('has a plain text version', () => {
    expect(signatureText(card, options())).toBe(
      [
        'Anindya Prameswari, S.T. (she/her)',
        'Head of Partnerships',
        'Jakarta · Nusantara Logistics Group',
        '',
        'Mobile: +62 812 3456 7788',
        'Office: +62 21 5550142 ext. 204',
        'Work email: anindya@nusantara.example',
        'Nusantara Logistics Group: nusantara.example',
        'Whatsapp: https://wa.me/6281234567788',
        'Linkedin: https://www.linkedin.com/in/anindyaprameswari',
        'Jl. Jenderal Sudirman 52, Jakarta 12190',
        'My digital card: https://cards.example.com/c/anindya-prameswari-x7k2mq',
      ].join('\n'),
    )
    expect(signatureText(resolveCard(cardSource({ job_title: 'A\nB' })), options())).toContain('\nA B\n')
  })
})

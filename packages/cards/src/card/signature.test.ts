import type { EmailSignatureDesign } from '@kartu/contracts/sharing/email-signatures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardSource, companySource } from './card-source.fixture.ts'
import { resolveCard } from './resolve-card.ts'
import { contrast } from './contrast.ts'
import { asShownBy } from './signature-programs.ts'
import {
  type DesignedOptions,
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

const banner = {
  image: { _id: 'b', url: `/files/${'c'.repeat(64)}.webp`, width: 1200, height: 400 },
  alt: 'Meet us at the fair',
  link: 'https://nusantara.example/fair',
  from: '2026-11-01',
  until: '2026-11-30',
  division_ids: [] as string[],
}
const designed = (
  change: Partial<EmailSignatureDesign> = {},
  more: Partial<DesignedOptions> = {},
): DesignedOptions => ({
  cardUrl: 'https://cards.example.com/c/anindya-prameswari-x7k2mq?s=signature',
  nameOf: (key) => `${key[0]?.toUpperCase()}${key.slice(1)}`,
  today: '2026-11-15',
  divisionId: null,
  ...more,
  design: {
    photo: true,
    logo: true,
    fields: ['organisation', 'email', 'job_title', 'card_link'],
    link_text: 'See my card',
    link_look: 'button',
    code: true,
    colours: 'card',
    disclaimer: 'Confidential.\nDelete it if it is not for you.',
    banner,
    ...change,
  },
})

describe('a designed signature', () => {
  it('shows only the chosen parts in their order', () => {
    const markup = signatureHtml(card, designed())
    const places = ['Nusantara Logistics Group</td>', 'Work email: ', 'Head of Partnerships', 'See my card</strong>']
    const found = places.map((part) => markup.indexOf(part))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found).not.toContain(-1)
    for (const part of ['Mobile: ', '>Linkedin<', 'Office: ']) expect(markup).not.toContain(part)
  })

  it('draws photo, logo, code, banner with their texts', () => {
    const markup = signatureHtml(card, designed())
    for (const part of [
      'alt="Anindya Prameswari" width="80"',
      'alt="Nusantara Logistics Group" width="120" height="30"',
      'src="https://cards.example.com/c/anindya-prameswari-x7k2mq/qr.png" alt="See my card"',
      `<a href="https://nusantara.example/fair" style="color:${signatureLinkColour};text-decoration:none;"><img src="https://cards.example.com/files/${'c'.repeat(64)}-small.jpg" alt="Meet us at the fair" width="600" height="200"`,
    ])
      expect(markup).toContain(part)
  })

  it.each([
    ['before its first day', '2026-10-31', false],
    ['on its first day', '2026-11-01', true],
    ['on its last day', '2026-11-30', true],
    ['after its last day', '2026-12-01', false],
  ])('shows the banner %s: %s', (_when, today, isShown) => {
    const markup = signatureHtml(card, designed({}, { today }))
    expect(markup.includes('Meet us at the fair')).toBe(isShown)
  })

  it('shows the banner only to its divisions', () => {
    const design = { banner: { ...banner, division_ids: ['sales'] } }
    for (const [divisionId, isShown] of [
      ['sales', true],
      ['legal', false],
      [null, false],
    ] as const)
      expect(signatureText(card, designed(design, { divisionId })).includes('Meet us')).toBe(isShown)
  })

  it('is complete as plain text', () => {
    expect(signatureText(card, designed())).toBe(
      [
        'Anindya Prameswari, S.T. (she/her)',
        'Jakarta · Nusantara Logistics Group',
        '',
        'Work email: anindya@nusantara.example',
        'Head of Partnerships',
        'See my card: https://cards.example.com/c/anindya-prameswari-x7k2mq?s=signature',
        '',
        'Meet us at the fair: https://nusantara.example/fair',
        '',
        'Confidential.',
        'Delete it if it is not for you.',
      ].join('\n'),
    )
  })

  it('links only to the web, mail or phones', () => {
    const script = { ...banner, link: 'javascript:alert(1)' }
    const markup = signatureHtml(card, designed({ banner: script }))
    expect(markup).toContain('alt="Meet us at the fair"')
    expect(markup).not.toContain('javascript')
    expect(signatureHtml(card, designed({}, { cardUrl: 'javascript:alert(1)' }))).not.toContain('javascript')
  })

  it("stays within Gmail's limit", () => {
    const letters = '"'.repeat(600)
    const markup = signatureHtml(
      card,
      designed({ disclaimer: letters, link_text: letters, banner: { ...banner, alt: letters } }),
    )
    expect(markup.length).toBeLessThanOrEqual(signatureCharactersMax)
    expect(markup).toContain('<strong>Anindya Prameswari')
    expect(markup).toContain('&quot;'.repeat(600))
  })

  it('escapes every value inside its own markup', () => {
    const hostile = '"><script>alert(1)</script>'
    const markup = signatureHtml(
      card,
      designed({
        disclaimer: hostile,
        link_text: hostile,
        banner: { ...banner, alt: hostile, link: `https://x.example/${hostile}` },
      }),
    )
    expect(markup).not.toContain('<script')
    expect(markup).not.toMatch(/style="[^"]*<|<style|class=|data:/)
  })
})

describe('mail programs', () => {
  it('drop unknown markup', () => {
    const markup = signatureHtml(card, designed())
    expect(markup).toContain('mso-line-height-rule')
    expect(asShownBy('gmail', markup, { pictures: true })).not.toContain('mso-')
    expect(asShownBy('apple', markup, { pictures: true })).not.toContain('mso-')
    const outlook = asShownBy('outlook', markup, { pictures: true })
    expect(outlook).toContain('mso-line-height-rule')
    expect(outlook).not.toContain('display:block')
  })

  it('show the texts of blocked pictures', () => {
    const shown = asShownBy('gmail', signatureHtml(card, designed()), { pictures: false })
    expect(shown).not.toContain('<img')
    expect(shown).toContain('>Meet us at the fair</span>')
  })
})

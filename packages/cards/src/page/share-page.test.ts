import { gzipSync } from 'node:zlib'
import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { Locale } from '@kartu/contracts/validation'
import { describe, expect, it } from 'vitest'
import { renderCardPage } from './card-page.ts'
import { cardSource, companySource } from '../card/card-source.fixture.ts'
import { contrast, textContrastMin } from '../card/contrast.ts'
import { type CardSource, resolveCard } from '../card/resolve-card.ts'
import { renderSharePage, type SharePageData, type Typed } from './share-page.ts'
import { consentSentence, shareStyleOf } from './share-page-parts.ts'
import { renderSentPage } from './share-sent-page.ts'

const pageUrl = 'https://cards.example.com/c/anindya-prameswari-x7k2mq'
const compressedBytesMax = 14 * 1024
const both = (en: string, id = `${en} (id)`) => ({ en, id })
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const questions: Question[] = [
  {
    _id: id(1),
    kind: 'choice',
    label: both('What do you ship?'),
    required: true,
    choices: [both('Frozen'), both('Dry')],
  },
  { _id: id(2), kind: 'yes_no', label: both('From Indonesia?', ''), required: false, choices: [] },
  { _id: id(3), kind: 'text', label: both('How much?'), required: false, choices: [] },
]

const typed = (changes: Partial<Typed> = {}): Typed => ({
  ...{ name: 'Jürgen', email: 'j@hanse.example', phone: '', company: '', job_title: '', message: 'Fish' },
  ...{ answers: { [id(1)]: '1', [id(2)]: 'yes', [id(3)]: '3 t' }, agrees: true },
  ...changes,
})

const cardOf = (company: Partial<CardSource['company']> = {}, changes: Partial<CardSource['card']> = {}) =>
  resolveCard(cardSource(changes, { company: { ...companySource, ...company } }))

function page(changes: Partial<SharePageData> = {}, locale: Locale = 'en') {
  const card = changes.card ?? cardOf()
  const text = consentSentence({ text: null, tellsSeenAgain: false }, card.company?.name ?? '', locale)
  const consent = { version: 3, text, required: true }
  return renderSharePage({
    card,
    locale,
    pageUrl,
    questions,
    consent,
    mailsCard: true,
    hidden: { token: 'T' },
    ...changes,
  })
}

const textOf = (markup: string) =>
  markup
    .replace(/<head>.*?<\/head>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the form beside a card', () => {
  it('offers to save the contact before any question', () => {
    const markup = page()
    const save = markup.indexOf('href="/c/anindya-prameswari-x7k2mq.vcf"')
    expect(save).toBeGreaterThan(0)
    expect(save).toBeLessThan(markup.indexOf('<form'))
    expect(textOf(markup)).toContain('Only Anindya and Nusantara Logistics Group will see them.')
    expect(textOf(markup)).toContain('Send to Anindya')
  })

  it('posts to itself with its hidden values', () => {
    expect(page()).toContain('method="post" action="/c/anindya-prameswari-x7k2mq/share?send"')
    expect(page()).toContain('<input type="hidden" name="token" value="T" />')
    expect(page({}, 'id')).toContain('<input type="hidden" name="locale" value="id" />')
  })

  it('preselects neither consent nor answers', () => {
    expect(page()).not.toMatch(/\schecked/)
    expect(page()).toContain('value="3"')
    expect(textOf(page())).toContain('Nusantara Logistics Group may contact me about this.')
  })

  it("asks in the reader's language, else in the available one", () => {
    const text = textOf(page({}, 'id'))
    for (const words of ['What do you ship? (id)', 'Frozen (id)', 'From Indonesia?', 'Ya', 'Tidak', 'How much? (id)'])
      expect(text).toContain(words)
    expect(textOf(page())).toContain('From Indonesia? optional Yes No')
  })

  it('keeps all input, with a message at each error', () => {
    const markup = page({ typed: typed(), note: { kind: 'check' }, faults: { name: 'Please enter your name' } })
    expect(markup).toContain('value="Jürgen"')
    expect(markup).toMatch(/<textarea[^>]*>Fish<\/textarea>/)
    expect(markup.match(/\schecked/g)).toHaveLength(3)
    expect(markup).toContain('role="alert"')
    expect(markup).toMatch(/id="name"[^>]*aria-invalid="true"\s+aria-describedby="name-fault"\s+autofocus/)
    expect(markup).toContain('<p class="fault" id="name-fault">Please enter your name</p>')
    expect(markup.match(/autofocus/g)).toHaveLength(1)
  })

  it('shows neither gaps nor unrelated errors', () => {
    expect(page({ questions: [] })).not.toContain('class="asked"')
    expect(page()).toContain('class="asked"')
    expect(page()).not.toContain('-fault')
  })

  it('opens More only for input or an error inside', () => {
    const open = /<details class="more" open/
    expect(page()).not.toMatch(open)
    expect(page({ typed: typed({ message: '', answers: { [id(1)]: '1' } }) })).not.toMatch(open)
    expect(page({ typed: typed() })).toMatch(open)
    expect(page({ faults: { job_title: 'Too long' } })).toMatch(open)
    expect(page({ faults: { [`q-${id(3)}`]: 'Too long' } })).toMatch(open)
  })

  it('asks required questions before More', () => {
    const text = textOf(page())
    expect(text.indexOf('What do you ship?')).toBeLessThan(text.indexOf('More'))
    expect(text.indexOf('How much?')).toBeGreaterThan(text.indexOf('More'))
  })

  it('keeps input when the language changes', () => {
    expect(page()).toMatch(/<button form="details" name="lang" value="id" lang="id" formnovalidate="">/)
  })

  it('escapes all typed text', () => {
    const hostile = `"'><script>alert(1)</script></textarea><b onclick=x>`
    const markup = page({
      card: cardOf({ name: hostile }, { first_name: hostile, job_title: hostile }),
      typed: typed({ name: hostile, message: hostile, answers: { [id(1)]: hostile, [id(3)]: hostile } }),
      questions: questions.map((one) => ({
        ...one,
        label: both(hostile),
        choices: one.choices.map(() => both(hostile)),
      })),
      consent: { version: 1, text: hostile, required: true },
      hidden: { token: hostile },
      faults: { name: hostile },
    })
    expect(markup).not.toMatch(/<script|<b onclick|<\/textarea><b/)
  })

  it('loads neither foreign content nor script', () => {
    const photo = { _id: 'p', url: 'https://cards.example.com/files/p.webp', width: 512, height: 512 }
    const markup = page({ card: cardOf({}, { photo }) })
    expect(markup).not.toMatch(/<script|<iframe|\son\w+=|\sstyle=|javascript:/)
    expect(markup).toContain('src="/files/p.webp"')
  })
})

describe('its style', () => {
  it('contains the style that the policy names', () => {
    const card = cardOf()
    expect(/<style>(.*?)<\/style>/s.exec(page({ card }))?.[1]).toBe(shareStyleOf(card))
  })

  it.each(['#fafafa', '#123c69', '#ff0000', '#ffd400', '#000000', '#7f7f7f', '#00ffcc'])(
    'keeps text readable on %s in both colour schemes',
    (colour) => {
      const style = shareStyleOf(cardOf({ metadata: { color: colour } }))
      const values = (name: string) =>
        [...style.matchAll(new RegExp(`${name}:(#[0-9a-f]{6})`, 'g'))].map(([, hex]) => hex)
      for (const [ground, text] of [
        ['--head', '--on-head'],
        ['--go', '--on-go'],
      ] as const) {
        const grounds = values(ground)
        expect(grounds).toHaveLength(2)
        grounds.forEach((one, at) =>
          expect(contrast(one ?? '', values(text)[at] ?? '')).toBeGreaterThanOrEqual(textContrastMin),
        )
      }
      const ink = values('--ink')
      values('--tint').forEach((tint, at) =>
        expect(contrast(tint ?? '', ink[at] ?? '')).toBeGreaterThanOrEqual(textContrastMin),
      )
    },
  )
})

describe('the answer', () => {
  const sent = (changes: Partial<Parameters<typeof renderSentPage>[0]> = {}) =>
    renderSentPage({
      ...{ card: cardOf(), locale: 'en' as const, pageUrl, mailedTo: 'j@hanse.example', address: '/c/a/share/X' },
      sent: { name: 'Jürgen', lines: [{ label: 'Company', value: 'Hanse <b>' }], phone: null },
      ...changes,
    })

  it('offers the contact first, then input and withdrawal', () => {
    const text = textOf(sent())
    const places = [
      'Thank you, Jürgen',
      'Save Anindya’s contact',
      'sent the card to j@hanse.example',
      'What you sent',
    ].map((words) => text.indexOf(words))
    expect(places[0]).toBeGreaterThan(0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toContain('Sent by mistake? Ask Anindya to delete it: anindya@nusantara.example')
    expect(sent()).toContain('Hanse &lt;b&gt;')
  })

  it('shows a fallback without mail', () => {
    expect(sent({ mailedTo: null })).toContain(
      '<a href="mailto:anindya@nusantara.example">anindya@nusantara.example</a>',
    )
    const late = textOf(sent({ sent: null }))
    expect(late).not.toContain('Jürgen')
    expect(late).not.toContain('What you sent')
    expect(late).not.toContain('j@hanse.example')
    expect(late).toContain('Save Anindya’s contact')
  })
})

it('stays below 14 KB compressed with all content', () => {
  const long = (max: number) => 'Überlange Antwort 長い答え '.repeat(200).slice(0, max)
  const photo = { _id: 'p', url: 'https://cards.example.com/files/p.webp', width: 512, height: 512 }
  const choices = Array.from({ length: 8 }, (_, n) => both(`${n} ${long(56)}`, `${n} ${long(50)}`))
  const many = Array.from({ length: 5 }, (_, n): Question => ({
    ...{ _id: id(n), kind: 'choice', label: both(`${n} ${long(110)}`), required: true, choices },
  }))
  const full = page({
    card: cardOf({ name: long(120) }, { photo, job_title: long(120) }),
    questions: many,
    typed: typed({ message: long(2000), name: long(100) }),
    note: { kind: 'check' },
    faults: Object.fromEntries(['name', 'email', 'phone', 'consent'].map((name) => [name, long(80)])),
    consent: { version: 9, text: long(600), required: true },
    hidden: { token: 'A'.repeat(60), source: 'qr' },
  })
  expect(gzipSync(full).length).toBeLessThan(compressedBytesMax)
})

describe('the card page', () => {
  const card = cardOf()

  it('links to the form after saving the contact', () => {
    const markup = renderCardPage({ card, locale: 'en', pageUrl })
    const link = markup.indexOf('href="/c/anindya-prameswari-x7k2mq/share"')
    expect(link).toBeGreaterThan(markup.indexOf('href="/c/anindya-prameswari-x7k2mq.vcf"'))
    expect(textOf(markup)).toContain('Share your details')
    const off = cardOf({ takes_details: false })
    expect(renderCardPage({ card: off, locale: 'en', pageUrl })).not.toContain('/share"')
  })
})

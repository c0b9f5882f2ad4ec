import { gzipSync } from 'node:zlib'
import { cardSource, companySource, divisionSource } from '../card/card-source.fixture.ts'
import { type CardSource, resolveCard } from '../card/resolve-card.ts'
import { type CardTemplate, defaultTemplate } from '@kartu/contracts/company/customisation'
import { socialKeys } from '@kartu/contracts/company/card-fields.plain'
import { describe, expect, it } from 'vitest'
import { type CardPageData, renderCardPage } from './card-page.ts'
import { renderCardGonePage } from './card-page-gone.ts'

const pageUrl = 'https://cards.example.com/c/anindya-prameswari-x7k2mq'
const compressedBytesMax = 14 * 1024

function source(changes: Partial<CardSource['card']> = {}, company: Partial<CardSource['company']> = {}): CardSource {
  return {
    company: { ...companySource, ...company },
    division: divisionSource,
    card: {
      _id: '0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f',
      slug: 'anindya-prameswari-x7k2mq',
      prefix: '',
      first_name: 'Anindya',
      middle_name: '',
      last_name: 'Prameswari',
      suffix: '',
      preferred_name: '',
      phonetic_name: 'ah-NIN-dya',
      pronouns: 'she/her',
      accreditations: 'S.T.',
      job_title: 'Head of Partnerships',
      short_description: 'First line\nSecond line',
      note: '',
      address: 'Jl. Jenderal Sudirman 52',
      contacts: [
        contact('mobile', '+6281234567788'),
        contact('fax', '+6561234567'),
        contact('email', 'anindya@nusantara.example'),
        contact('linkedin', 'in/anindya'),
      ],
      blocks: [],
      translations: [],
      prompts: [{ label: 'Ask me about', text: 'Cold chain', url: 'https://www.nusantara.example/cold' }],
      language: 'en',
      search_engines: false,
      photo: null,
      secondary_logo_ids: null,
      full_edit_access: false,
      updated_at: '2026-11-20T03:04:05Z',
      ...changes,
    },
  }
}

let made = 0
const contact = (key: CardSource['card']['contacts'][number]['key'], value: string, label = '') => ({
  _id: `00000000-0000-7000-8000-${String(made++).padStart(12, '0')}`,
  key,
  value,
  label,
  priority: made,
})

const page = (
  changes?: Parameters<typeof source>[0],
  company?: Parameters<typeof source>[1],
  rest: Partial<CardPageData> = {},
) => renderCardPage({ card: resolveCard(source(changes, company)), locale: 'en', pageUrl, ...rest })

/** Text without markup. */
const textOf = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>|<head>.*?<\/head>|<wbr \/>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const bodyClass = (markup: string) => /<body(?: class="([^"]*)")?>/.exec(markup)?.[1] ?? ''

describe('the template of a card', () => {
  const templated = (template: Partial<CardTemplate>) =>
    page({ note: 'Note of hers' }, { card_template: { ...defaultTemplate, ...template } })

  it('sets layout and typeface by classes', () => {
    expect(bodyClass(templated({}))).toBe('wide')
    expect(bodyClass(templated({ layout: 'compact', typeface: 'mono' }))).toBe('wide compact mono')
    expect(bodyClass(templated({ layout: 'centred', typeface: 'serif' }))).toBe('centred serif')
    expect(bodyClass(templated({ layout: 'plain' }))).toBe('wide plain')
  })

  it('draws the chosen banner background', () => {
    const banner = (markup: string) => /<header.*?<\/header>/s.exec(markup)?.[0] ?? ''
    expect(banner(templated({ ground: 'company' }))).toContain('fill="#123c69"')
    expect(banner(templated({ ground: 'paper' }))).toContain('fill="#faf9f6"')
    expect(banner(templated({ ground: 'ink' }))).toContain('fill="#15181f"')
    expect(templated({ ground: 'ink' })).toContain('content="#15181f"')
  })

  it('shows the named sections in their order', () => {
    const text = textOf(templated({ sections: ['prompts', 'about', 'socials'] }))
    const [ask, note, social] = ['Ask me about', 'Note of hers', 'in/anindya'].map((words) => text.indexOf(words))
    expect([0, ask, note, social]).toEqual([0, ask, note, social].toSorted((a, b) => Number(a) - Number(b)))
    expect(ask).toBeGreaterThan(0)
    expect(text).not.toContain('+62 812 3456 7788')
    expect(text).not.toContain('Jenderal Sudirman')
    expect(text).not.toContain('Call or')
    expect(bodyClass(templated({ sections: [] }))).toBe('')
  })

  it('shows secondary logos with their links', () => {
    const image = { _id: 'l', url: 'https://cards.example.com/files/l.webp', width: 300, height: 120 }
    const logo = {
      _id: 'a',
      name: 'ISO 9001',
      image,
      alt: '',
      link: 'https://iso.example/',
      valid_until: null,
      revision: 1,
    }
    const card = resolveCard({ ...source({ secondary_logo_ids: ['a'] }), secondary_logos: [logo] })
    const markup = renderCardPage({ card, locale: 'en', pageUrl })
    expect(markup).toContain('src="/files/l.webp"')
    expect(markup).toContain('alt="ISO 9001"')
    expect(markup).toContain('href="https://iso.example/"')
  })
})

describe('the public page of a card', () => {
  it('marks links to other cards with their source', () => {
    const cards = pageUrl.slice(0, pageUrl.lastIndexOf('/') + 1)
    const links = (website: string, prompt: string) => {
      const prompts = [{ label: 'My colleague', text: 'Budi', url: prompt }]
      const markup = page({ contacts: [contact('website', website)], prompts, address: '' })
      return [...markup.matchAll(/href="([^"]+)" ping="[^"]+(?:website|answer)"/g)].map(([, href]) =>
        href?.replace(cards, ''),
      )
    }
    const [budi, seen] = ['budi-a1b2c3', 'budi-a1b2c3?s=card']
    expect(links(cards + budi, cards + budi).filter((link) => link?.startsWith('budi'))).toEqual([seen, seen])
    // Its own page, a URL with another source, and URLs of pages that are not cards.
    const others = [pageUrl, `${cards}${budi}?s=nfc`, `${cards}${budi}.vcf`, `https://elsewhere.example/c/${budi}`]
    for (const url of others) expect(links(url, url)[0]).toBe(url.replace(cards, ''))
  })

  it.each([
    ['a contact', { contacts: [contact('email', 'ayu.lestari@kopi.example')] }],
    ['a prompt', { prompts: [{ label: 'Write to', text: 'ayu.lestari@kopi.example', url: '' }] }],
    ['a text', { short_description: 'Write to ayu.lestari@kopi.example' }],
  ])('allows line breaks in an email address of %s', (_, changes) => {
    const markup = page(changes)
    expect(markup).toContain('ayu<wbr />.lestari<wbr />@kopi<wbr />.example<')
    expect(textOf(markup)).toContain('ayu.lestari@kopi.example')
  })

  it('does not break an @ outside of an email address', () => {
    const markup = page({ prompts: [{ label: 'Watch', text: 'youtube.example/@ayu.lestari', url: '' }] })
    expect(markup).toContain('youtube.example/@ayu.lestari')
  })

  it('shows the person and the available actions', () => {
    const markup = page()
    const text = textOf(markup)
    for (const words of [
      'Anindya Prameswari S.T.',
      'Pronounced ah-NIN-dya · she/her',
      'Head of Partnerships · Jakarta',
      'Verified by Nusantara Logistics Group',
      'Save contact',
      '+62 812 3456 7788',
      'in/anindya',
      'Cold chain',
    ]) {
      expect(text).toContain(words)
    }
    expect(markup).toContain('href="/c/anindya-prameswari-x7k2mq.vcf"')
    expect(markup).toContain('src="/c/anindya-prameswari-x7k2mq/qr.svg"')
    expect(markup).toContain('href="tel:+6281234567788"')
    expect(markup).toContain('href="mailto:anindya@nusantara.example"')
    expect(markup).toContain('href="https://www.openstreetmap.org/search?query=Jl.%20Jenderal%20Sudirman%2052"')
    expect(markup).toContain('First line<br />Second line')
    expect(markup).toContain('<meta name="robots" content="noindex">')
    expect(markup).not.toMatch(/href="(?:tel|fax):\+6561234567"/)
  })

  it('shows Indonesian texts with a link to English', () => {
    const markup = page({}, {}, { locale: 'id' })
    expect(markup).toContain('<html lang="id">')
    expect(textOf(markup)).toContain('Simpan kontak')
    expect(textOf(markup)).toContain('Terverifikasi oleh Nusantara Logistics Group')
    expect(markup).toContain('<a href="?lang=en" hreflang="en" lang="en">English</a>')
    expect(textOf(markup)).not.toMatch(/Save|Verified|Phone|Address|Privacy/)
  })

  it('loads no foreign content', () => {
    const photo = { _id: 'p', url: 'https://cards.example.com/files/p.webp', width: 512, height: 512 }
    const logo = { _id: 'l', url: '/files/l.webp', width: 600, height: 200, percentage_size: 70 }
    const markup = page({ photo }, { logo })
    expect(markup.match(/<script/g)).toHaveLength(1)
    expect(markup).not.toMatch(/<script [^>]|<iframe|<link rel="stylesheet"|\son\w+=|\sstyle=|javascript:/)
    for (const [, address] of markup.matchAll(/\ssrc="([^"]*)"/g)) expect(address).toMatch(/^\/(?!\/)/)
    expect(markup).toContain('src="/files/p.webp"')
    expect(markup).toMatch(/src="\/files\/l\.webp"\s+width="117"\s+height="39"\s+alt="Nusantara Logistics Group"/)
  })

  it('contains the small photo except in the photo layout', () => {
    const photo = { _id: 'p', url: 'https://cards.example.com/files/p.webp', width: 640, height: 640 }
    const photoData = 'data:image/webp;base64,UklGRg=='
    const sourceIn = (layout: CardTemplate['layout']) =>
      /<div class="photo">\s*<img\s+src="([^"]*)"/.exec(
        page({ photo }, { card_template: { ...defaultTemplate, layout } }, { photoData }),
      )?.[1]
    expect(sourceIn('banner')).toBe(photoData)
    expect(sourceIn('compact')).toBe(photoData)
    expect(sourceIn('photo')).toBe('/files/p.webp')
  })

  it('offers a narrower version of wide gallery pictures', () => {
    const entry = (name: string, width: number) => ({
      _id: name,
      url: `/files/${name}.webp`,
      width,
      height: 600,
      alt: '',
    })
    const markup = page({}, { gallery: [entry('wide', 1280), entry('narrow', 880)] })
    expect(markup).toContain('srcset="/files/wide-medium.webp 880w, /files/wide.webp 1280w"')
    expect(markup).toContain('sizes="(min-width:62rem)')
    expect(markup).toContain('src="/files/narrow.webp"')
    expect(markup).not.toContain('narrow-medium')
  })

  it('escapes all typed text', () => {
    const hostile = `"'><script>alert(1)</script><b onclick=x>&amp;`
    const markup = page(
      {
        first_name: hostile,
        last_name: hostile,
        job_title: hostile,
        pronouns: hostile,
        accreditations: hostile,
        short_description: hostile,
        note: hostile,
        address: hostile,
        contacts: [contact('wechat', hostile, hostile), contact('website', 'javascript:alert(1)', hostile)],
        prompts: [{ label: hostile, text: hostile, url: 'javascript:alert(1)' }],
        photo: { _id: 'p', url: hostile, width: 1, height: 1 },
      },
      { name: hostile, metadata: { color: hostile }, website: 'javascript:alert(1)' },
    )
    expect(markup).not.toContain('<script>alert')
    expect(markup).not.toContain('<b onclick')
    expect(markup).not.toMatch(/href="javascript:/)
    expect(markup).not.toContain(`"'>`)
  })

  it('is complete with only a name', () => {
    const bare = {
      last_name: '',
      accreditations: '',
      phonetic_name: '',
      pronouns: '',
      job_title: '',
      short_description: '',
      address: '',
      contacts: [],
      prompts: [],
    }
    const card = resolveCard({ ...source(bare), company: null, division: null })
    const markup = renderCardPage({ card, locale: 'en', pageUrl })
    expect(markup).toContain('<title>Anindya</title>')
    expect(textOf(markup)).toContain('A Anindya Tap “Create New Contact”')
    expect(markup).not.toMatch(/class="(?:group|role|org|what|pronouns)/)
    expect(markup).not.toContain('undefined')
    expect(markup).not.toContain('null')
  })

  it('shows the verified mark only after verification', () => {
    const text = textOf(page({}, { verification: 'pending verification' }))
    expect(text).not.toContain('Verified')
    expect(text).toContain('Nusantara Logistics Group')
  })

  it('has a note and a sentence for its saved copy', () => {
    const saved = (locale: 'en' | 'id') => textOf(page({}, {}, { locale, worker: '/c/worker.js' }))
    expect(saved('en')).toContain('Saved copy from')
    expect(saved('en')).toContain('Your browser saves a copy of this page')
    expect(saved('id')).toContain('Salinan tersimpan dari')
    expect(page()).not.toContain('Saved copy from')
    expect(page()).not.toContain('data-worker')
  })

  it('weighs at most 14 kB compressed with all content', () => {
    const numbered = ['phone', 'mobile', 'whatsapp', 'fax', 'email', 'website', 'booking'] as const
    const ways = Array.from({ length: 30 }, (_, at) => {
      const key = numbered[at % numbered.length] ?? 'phone'
      const site = `https://site-${at}.nusantara.example`
      const value = key === 'email' ? `a${at}@x.example` : key.endsWith('site') || key === 'booking' ? site : ''
      return contact(key, value || `+628123456${at}88`, `Label ${at}`)
    })
    const socials = socialKeys.slice(0, 10).map((key) => contact(key, key === 'line' ? '~ayu_kopi' : 'ayu_kopi'))
    const picture = { _id: 'p', url: '/files/p.webp', width: 1280, height: 600, alt: 'A picture of the office' }
    const full = {
      contacts: [...ways, ...socials],
      short_description: 'Sebuah kalimat. '.repeat(18),
      note: 'Một hai ba bốn năm. '.repeat(90),
      photo: picture,
    }
    const company = {
      banner: picture,
      gallery: [picture, picture, picture],
      contacts: ways.map((way) => ({ ...way, label: `Company ${way.label}` })),
    }
    expect(gzipSync(page(full, company, { worker: '/c/worker.js' })).length).toBeLessThan(compressedBytesMax)
    expect(gzipSync(page()).length).toBeLessThan(9 * 1024)
  })

  it('contains only the icons it uses', () => {
    const markup = page()
    const used = new Set([...markup.matchAll(/href="#i-(\w+)"/g)].map(([, name]) => name))
    const drawn = [...markup.matchAll(/<symbol id="i-(\w+)"/g)].map(([, name]) => name)
    expect(new Set(drawn)).toEqual(used)
    expect(drawn).toHaveLength(used.size)
  })
})

describe('the page at an address without a card', () => {
  it('explains possible reasons', () => {
    const markup = renderCardGonePage({ locale: 'en', pageUrl, reason: 'unknown' })
    expect(textOf(markup)).toContain('There is no card at this address.')
    expect(markup).toContain('noindex')
    expect(markup).not.toMatch(/<script|\sstyle=/)
  })

  it('names the owner of a paused card and a contact', () => {
    const company = { name: '<Nusantara>', website: 'https://www.nusantara.example', colour: '#123c69' }
    const markup = renderCardGonePage({ locale: 'id', pageUrl, reason: 'paused', name: 'Anindya', company })
    expect(textOf(markup)).toContain('Kartu Anindya sedang dinonaktifkan sementara.')
    expect(textOf(markup)).toContain('Anda tetap dapat menghubungi &lt;Nusantara&gt;.')
    expect(markup).toContain('href="https://www.nusantara.example/"')
  })

  it('does not call a card paused that was never public', () => {
    const markup = renderCardGonePage({ locale: 'en', pageUrl, reason: 'waiting' })
    expect(textOf(markup)).toContain('This card is not public yet.')
    expect(textOf(markup)).not.toContain('paused')
  })

  it('links only to a valid website', () => {
    const company = { name: 'Nusantara', website: 'javascript:alert(1)', colour: 'red' }
    const markup = renderCardGonePage({ locale: 'en', pageUrl, reason: 'paused', company })
    expect(markup).not.toContain('javascript:')
    expect(textOf(markup)).toContain('This card is paused at the moment.')
  })
})

describe('the preview of a card’s link in a message', () => {
  const described = (card: Partial<CardSource['card']>, rest: Partial<CardSource>) =>
    /property="og:description" content="([^"]*)"/.exec(
      renderCardPage({ card: resolveCard(cardSource(card, rest)), locale: 'en', pageUrl }),
    )?.[1]

  it('names job and company if they are known', () => {
    expect(described({}, {})).toBe('Head of Partnerships · Jakarta · Nusantara Logistics Group')
    expect(described({ job_title: '' }, { division: null })).toBe('Nusantara Logistics Group')
  })
})

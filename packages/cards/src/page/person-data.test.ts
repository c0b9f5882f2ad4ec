import { type CardTemplate, defaultTemplate } from '@kartu/contracts/company/customisation'
import { describe, expect, it } from 'vitest'
import { cardSource, companySource } from '../card/card-source.fixture.ts'
import { type CardSource, resolveCard } from '../card/resolve-card.ts'
import { renderCardPage } from './card-page.ts'

const pageUrl = 'https://cards.example.com/c/anindya-prameswari-x7k2mq'
const photo = { _id: 'p', url: 'http://localhost:4000/files/p.webp', width: 400, height: 400 }

function page(changes: Partial<CardSource['card']> = {}, company: Partial<NonNullable<CardSource['company']>> = {}) {
  const source = cardSource({ search_engines: true, ...changes }, { company: { ...companySource, ...company } })
  return renderCardPage({ card: resolveCard(source), locale: 'en', pageUrl })
}

const blocks = (markup: string) => markup.split('<script type="application/ld+json">').slice(1)

/** Reads the block as an HTML parser does: up to the first end tag, without entities. */
function personIn(markup: string): Record<string, unknown> {
  expect(blocks(markup)).toHaveLength(1)
  const text = /^(.*?)<\/script/is.exec(blocks(markup)[0] ?? '')?.[1] ?? ''
  return JSON.parse(text) as Record<string, unknown>
}

const templated = (template: Partial<CardTemplate>) => ({ card_template: { ...defaultTemplate, ...template } })

describe('the page of a card for search engines', () => {
  it('forbids listing by default', () => {
    const markup = page({ search_engines: false })
    expect(markup).toContain('<meta name="robots" content="noindex">')
    expect(blocks(markup)).toEqual([])
  })

  it('allows listing after the switch', () => {
    expect(page()).toContain('<meta name="robots" content="nofollow">')
    expect(page()).not.toContain('noindex')
  })

  it('describes the person', () => {
    expect(personIn(page({ photo }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Anindya Prameswari',
      jobTitle: 'Head of Partnerships',
      worksFor: { '@type': 'Organization', name: 'Nusantara Logistics Group' },
      url: pageUrl,
      image: 'https://cards.example.com/files/p.webp',
      sameAs: ['https://www.linkedin.com/in/anindyaprameswari'],
    })
  })

  it('contains no phone number, email or address', () => {
    expect(blocks(page())[0]?.split('</script>')[0]).not.toMatch(/\d{5}|@nusantara|Sudirman/)
  })

  it('omits empty values', () => {
    const person = personIn(page({ job_title: '', contacts: [] }, { name: '' }))
    expect(Object.keys(person)).toEqual(['@context', '@type', 'name', 'url'])
  })

  it('omits values that the template hides', () => {
    const person = personIn(page({ photo }, templated({ layout: 'plain', sections: ['contacts'] })))
    expect(person).not.toHaveProperty('image')
    expect(person).not.toHaveProperty('sameAs')
  })

  it('omits accounts named by a phone number', () => {
    const contacts = [{ _id: 's', key: 'signal' as const, value: '+6281234567788', label: '', priority: 0 }]
    const { profiles } = resolveCard(cardSource({ contacts }))
    expect(profiles).toEqual(['https://signal.me/#p/+6281234567788'])
    expect(personIn(page({ contacts }))).not.toHaveProperty('sameAs')
  })

  it('omits accounts of the company', () => {
    const contacts = [{ _id: 'c', key: 'instagram' as const, value: 'nusantara', label: '', priority: 0 }]
    expect(personIn(page({}, { contacts })).sameAs).toEqual(['https://www.linkedin.com/in/anindyaprameswari'])
  })

  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"},{"@type":"Thing',
    "\\u003c/script> & 'quoted' \\",
    'Line\u2028and\u2029paragraph',
    '&lt;/script&gt; 陳大文 👩‍🚀',
    '\ud800 lone',
  ])('survives the hostile name %j', (name) => {
    const markup = page({ first_name: name, job_title: name }, { name })
    const person = personIn(markup)
    expect(person['jobTitle']).toBe(name)
    expect(person['worksFor']).toEqual({ '@type': 'Organization', name })
    expect(person['name']).toContain(name)
    const block = blocks(markup)[0]?.split('</script>')[0] ?? ''
    expect(block).not.toMatch(/[<>&\u2028\u2029]/)
    expect(markup).not.toContain('alert(1)</script>')
  })
})

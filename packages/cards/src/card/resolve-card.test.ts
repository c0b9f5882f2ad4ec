import { describe, expect, it } from 'vitest'
import { cardSource, companySource, divisionSource } from './card-source.fixture.ts'
import { resolveCard } from './resolve-card.ts'

describe('resolveCard', () => {
  it('combines company, division and card', () => {
    const card = resolveCard(cardSource({ accreditations: 'S.T.' }))
    expect(card).toMatchObject({
      id: '0192d4e0-7b1a-7c3e-9f00-1a2b3c4d5e6f',
      slug: 'anindya-prameswari-x7k2mq',
      name: {
        display: 'Anindya Prameswari',
        short: 'Anindya Prameswari',
        full: 'Anindya Prameswari, S.T.',
        initials: 'AP',
      },
      jobTitle: 'Head of Partnerships',
      division: 'Jakarta',
      company: { name: 'Nusantara Logistics Group', colour: '#123c69', logo: null, isVerified: true },
    })
  })

  it('uses its own background, else the colour of company or division', () => {
    const colours = (card_color: string | null, color: string | null) =>
      resolveCard(cardSource({}, { company: { ...companySource, card_color }, division: { ...divisionSource, color } }))
        .company?.cardColour
    expect(colours('#0b5cad', null)).toBe('#0b5cad')
    expect(colours(null, null)).toBe('#123c69')
    const first = { company: { ...companySource, metadata: { color: '#fafafa' } } }
    expect(
      resolveCard(cardSource({}, { ...first, division: { ...divisionSource, color: '#b3261e' } })).company,
    ).toMatchObject({
      cardColour: '#b3261e',
    })
  })

  it('lists contacts by priority, the company website last', () => {
    const { contacts } = resolveCard(cardSource())
    expect(contacts.map(({ key, text, href, label }) => [key, label, text, href])).toEqual([
      ['mobile', '', '+62 812 3456 7788', 'tel:+6281234567788'],
      ['phone', 'Office', '+62 21 5550142 ext. 204', 'tel:+62215550142;204'],
      ['whatsapp', '', '+62 812 3456 7788', 'https://wa.me/6281234567788'],
      ['email', 'Work email', 'anindya@nusantara.example', 'mailto:anindya@nusantara.example'],
      ['linkedin', '', 'in/anindyaprameswari', 'https://www.linkedin.com/in/anindyaprameswari'],
      ['wechat', '', 'anindya_88', null],
      ['website', 'Nusantara Logistics Group', 'nusantara.example', 'https://www.nusantara.example/'],
    ])
  })

  it('names the owner of an unlabelled shared contact', () => {
    const contact = (key: 'fax' | 'phone', value: string, label = '') =>
      ({ _id: value, key, value, label, priority: 0 }) as const
    const labels = (company: object, division: object) =>
      resolveCard(
        cardSource(
          { contacts: [] },
          { company: { ...companySource, website: '', ...company }, division: { ...divisionSource, ...division } },
        ),
      ).contacts.map(({ label }) => label)
    const fax = contact('fax', '+6561234567')
    const desk = contact('phone', '+6561234568', 'Front desk')
    expect(labels({ contacts: [fax, desk] }, {})).toEqual(['Nusantara Logistics Group', 'Front desk'])
    expect(labels({}, { contacts: [fax, desk] })).toEqual(['Jakarta', 'Front desk'])
    expect(labels({}, { name: '', contacts: [fax] })).toEqual(['Nusantara Logistics Group'])
  })

  it('shows the company website once', () => {
    const website = {
      _id: '00000000-0000-7000-8000-000000000009',
      key: 'website' as const,
      value: 'http://Nusantara.example',
      label: 'Home',
      priority: 0,
    }
    const { contacts } = resolveCard(cardSource({ contacts: [website] }))
    expect(contacts.map(({ label }) => label)).toEqual(['Home'])
  })

  it('has no company on a personal card', () => {
    const card = resolveCard(cardSource({}, { company: null, division: null }))
    expect(card.company).toBeNull()
    expect(card.division).toBe('')
    expect(card.contacts.some(({ key }) => key === 'website')).toBe(false)
  })

  it("keeps the logo's size for an unverified company", () => {
    const company = {
      ...companySource,
      logo: { _id: 'l', url: '/files/l.webp', width: 400, height: 120, percentage_size: 70 },
      verification: 'pending verification' as const,
    }
    expect(resolveCard(cardSource({}, { company })).company).toMatchObject({
      logo: { url: '/files/l.webp', width: 400, height: 120, sizePercent: 70 },
      isVerified: false,
    })
  })

  it('links prompts only to the web', () => {
    const { prompts } = resolveCard(
      cardSource({
        prompts: [
          { label: 'Talk', text: '', url: 'https://www.example.com/talk' },
          { label: 'Talk', text: 'My talk', url: 'https://www.example.com/talk' },
          { label: 'Bad', text: '', url: 'javascript:alert(1)' },
          { label: 'Plain', text: 'Tea', url: '' },
        ],
      }),
    )
    expect(prompts).toEqual([
      { label: 'Talk', text: 'example.com/talk', href: 'https://www.example.com/talk' },
      { label: 'Talk', text: 'My talk', href: 'https://www.example.com/talk' },
      { label: 'Bad', text: 'javascript:alert(1)', href: null },
      { label: 'Plain', text: 'Tea', href: null },
    ])
  })
})

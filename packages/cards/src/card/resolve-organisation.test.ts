import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companySource, divisionSource } from './card-source.fixture.ts'
import { type CompanySource, type DivisionSource, resolveOrganisation } from './resolve-organisation.ts'

const company = (changes: Partial<CompanySource> = {}): CompanySource => ({
  ...companySource,
  metadata: { color: '#fafafa' },
  ...changes,
})

const division = (changes: Partial<DivisionSource> = {}): DivisionSource => ({ ...divisionSource, ...changes })

const logo = { _id: 'l', url: '/files/l.webp', width: 400, height: 120, percentage_size: 70 }
const contact = (label: string) => ({ _id: label, key: 'email' as const, value: 'a@x.example', label, priority: 0 })

describe('resolveOrganisation', () => {
  it('shows a value that only one of them has', () => {
    const both = resolveOrganisation(
      company({ short_description: 'Freight' }),
      division({ color: '#ff0000', short_description: '' }),
    )
    expect(both).toMatchObject({
      colour: '#ff0000',
      shortDescription: 'Freight',
      origins: { colour: 'division', shortDescription: 'company', logo: 'none', contacts: 'none' },
    })
    expect([both.logo, both.contacts]).toEqual([null, []])
    const ofDivision = resolveOrganisation(company(), division({ logo, contacts: [contact('Port')] }))
    expect(ofDivision).toMatchObject({ logo, contacts: [contact('Port')] })
    expect(ofDivision.origins).toEqual({
      logo: 'division',
      banner: 'none',
      colour: 'none',
      shortDescription: 'none',
      contacts: 'division',
    })
    const ofCompany = resolveOrganisation(company({ logo, contacts: [contact('Freight')] }), division())
    expect(ofCompany).toMatchObject({
      logo,
      contacts: [contact('Freight')],
      origins: { logo: 'company', contacts: 'company' },
    })
  })

  it('follows the flag if both have a value', () => {
    const inDivision = division({ color: '#ff0000', short_description: 'Port' })
    const details = { metadata: { color: '#123c69' }, short_description: 'Freight' }
    expect(resolveOrganisation(company(details), inDivision)).toMatchObject({
      colour: '#123c69',
      shortDescription: 'Freight',
    })
    const flagged = company({ ...details, prioritise_division_details: true })
    expect(resolveOrganisation(flagged, inDivision)).toMatchObject({ colour: '#ff0000', shortDescription: 'Port' })
  })

  it('is empty with the default colour if neither has a value', () => {
    expect(resolveOrganisation(company(), null)).toEqual({
      ...{ logo: null, banner: null, colour: '#fafafa', shortDescription: '', contacts: [] },
      ...{ cardColour: '#fafafa', template: companySource.card_template },
      origins: { logo: 'none', banner: 'none', colour: 'none', shortDescription: 'none', contacts: 'none' },
    })
  })

  it('prefers the banner picture that the flag names', () => {
    const [ofCompany, ofDivision] = ['c', 'd'].map((_id) => ({ _id, url: `/files/${_id}.webp`, width: 9, height: 3 }))
    const both = (prioritise_division_details: boolean) =>
      resolveOrganisation(
        company({ banner: ofCompany ?? null, prioritise_division_details }),
        division({ banner: ofDivision ?? null }),
      ).banner
    expect([both(false), both(true)]).toEqual([ofCompany, ofDivision])
  })

  it('resolves a resolved organisation to itself', () => {
    const text = fc.constantFrom('', 'Freight', 'Port')
    const colour = fc.constantFrom('#fafafa', '#123c69', '#ff0000')
    fc.assert(
      fc.property(text, text, colour, fc.option(colour), fc.boolean(), (ours, theirs, own, other, flag) => {
        const source = company({
          short_description: ours,
          metadata: { color: own },
          prioritise_division_details: flag,
        })
        const first = resolveOrganisation(source, division({ short_description: theirs, color: other }))
        const again = resolveOrganisation(
          { ...source, short_description: first.shortDescription, metadata: { color: first.colour } },
          division({ short_description: first.shortDescription, color: first.colour }),
        )
        expect([again.shortDescription, again.colour]).toEqual([first.shortDescription, first.colour])
      }),
    )
  })
})

import type { CompanySource } from '@kartu/cards/resolve-organisation'
import { defaultTemplate } from '@kartu/contracts/company/customisation'
import type { Division } from '@kartu/contracts/company/divisions'
import { describe, expect, it } from 'vitest'
import {
  divisionChange,
  divisionDraft,
  divisionField,
  DivisionForm,
  divisionValues,
  emptyDivision,
  inheritances,
} from './division-form.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

const division = {
  _id: id(1),
  name: 'Jakarta',
  short_description: 'Port',
  logo: { _id: id(2), url: '/files/2.webp', width: 60, height: 40, percentage_size: 55 },
  banner: { _id: id(3), url: '/files/3.webp', width: 1200, height: 400 },
  color: '#b3261e',
  leads_target: 40,
  contacts: [{ _id: id(5), key: 'fax', value: '+62215550142', label: '', priority: 0, code: '62' }],
  secondary_logo_ids: [id(8)],
  card_template: {},
  members: 2,
  administrators: [{ _id: id(7), name: 'Agus' }],
} as unknown as Division

const company = (changes: Partial<CompanySource> = {}): CompanySource =>
  ({
    name: 'Nusantara',
    short_description: 'Freight',
    logo: null,
    banner: null,
    metadata: { color: '#143e6b' },
    contacts: [],
    prioritise_division_details: false,
    takes_details: true,
    card_template: defaultTemplate,
    ...changes,
  }) as CompanySource

const before = divisionValues(division)

describe('a division in the form', () => {
  it('is valid as the server sent it, even if empty', () => {
    expect(DivisionForm.safeParse(before).error).toBeUndefined()
    expect(DivisionForm.safeParse(emptyDivision).error).toBeUndefined()
    expect(divisionChange(before, { ...before, name: ' Jakarta ' })).toEqual({})
  })

  it('sends only changed fields, with emptied ones reset', () => {
    const after = { ...before, ...emptyDivision, name: 'Jakarta Utara' }
    expect(divisionChange(before, after)).toEqual({
      name: 'Jakarta Utara',
      short_description: '',
      logo_id: null,
      logo_percentage_size: 70,
      banner_id: null,
      color: null,
      leads_target: null,
      contacts: [],
      secondary_logo_ids: [],
      administrator_ids: [],
    })
  })

  it('ignores the order of administrators', () => {
    const two = { ...before, administrators: [id(7), id(8)] }
    expect(divisionChange(two, { ...two, administrators: [id(8), id(7)] })).toEqual({})
  })

  it.each([
    [{ leads_target: -1 }, 'leads_target'],
    [{ leads_target: 1_000_001 }, 'leads_target'],
    [{ color: '#b3261' }, 'color'],
    [{ short_description: 'x'.repeat(301) }, 'short_description'],
  ])('refuses %j', (change, field) => {
    const { error } = DivisionForm.safeParse({ ...before, ...change })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })

  it('keeps its colour while another one is incomplete', () => {
    expect(divisionDraft(division, { ...before, color: '#b32' }).color).toBe('#b3261e')
    expect(divisionDraft(division, { ...before, color: null }).color).toBeNull()
  })
})

describe('the source of a detail', () => {
  const bare = { ...division, ...divisionDraft(division, emptyDivision) }

  it('is the company without a division value, else none', () => {
    expect(inheritances(company(), bare)).toEqual({
      logo: 'none',
      banner: 'none',
      colour: 'inherited',
      shortDescription: 'inherited',
      contacts: 'none',
    })
  })

  it('is overruled by the company unless its flag prefers it', () => {
    expect(inheritances(company(), division)).toMatchObject({ colour: 'overruled', shortDescription: 'overruled' })
    expect(inheritances(company({ prioritise_division_details: true }), division)).toEqual({
      logo: 'none',
      banner: 'none',
      colour: 'own',
      shortDescription: 'own',
      contacts: 'none',
    })
  })

  it('is the division’s template for a colour that it sets', () => {
    const styled = { ...division, card_template: { color: '#7a2e8e' } }
    expect(inheritances(company({ prioritise_division_details: true }), styled).colour).toBe('template')
  })
})

it('finds the field that the server names', () => {
  expect(divisionField('administrator_ids.1', { contacts: [] })).toBe('administrators')
  expect(divisionField('logo_id', { contacts: [] })).toBe('logo')
})

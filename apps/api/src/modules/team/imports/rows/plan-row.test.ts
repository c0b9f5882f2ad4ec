import type { Actor } from '@kartu/contracts/actor'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { socialsMax } from '@kartu/contracts/limits'
import { describe, expect, it } from 'vitest'
import { emptyCardWords } from '../../../company/cards/card-content.ts'
import { divisionKey, foresee, type Person, type Plans, planRow } from './plan-row.ts'
import type { RowContent } from './row-to-member.ts'

const admin: Actor = { kind: 'person', userId: 'u', companyId: 'c', memberId: 'me', divisionId: null, roles: ['admin'] }
const divisionAdmin: Actor = { ...admin, roles: ['division_admin'], divisionId: 'sales' }

const person = (traits: Partial<Person> = {}): Person => ({
  memberId: 'm1',
  cardId: 'c1',
  externalId: '7',
  directoryId: null,
  email: 'siti@example.com',
  hasAccount: true,
  emailIsOthers: false,
  roles: [],
  divisionId: 'sales',
  words: { ...emptyCardWords, first_name: 'Siti', last_name: 'Nurhaliza', job_title: 'Head' },
  contacts: [
    { _id: 'p', key: 'phone', value: '+6561234567', code: '65', extension: '', label: 'Office', priority: 0 },
    { _id: 'e', key: 'email', value: 'siti@example.com', label: '', priority: 1 },
  ],
  photo: null,
  ...traits,
})

function plansOf(people: Person[], actor: Actor = admin): Plans {
  let ids = 0
  return {
    actor,
    byEmail: new Map(people.map((one) => [one.email, one])),
    byExternalId: new Map(people.flatMap((one) => (one.externalId === null ? [] : [[one.externalId, one]]))),
    byDirectoryId: new Map(people.flatMap((one) => (one.directoryId === null ? [] : [[one.directoryId, one]]))),
    divisionNames: new Map(),
    divisions: new Map([
      [divisionKey('Sales'), 'sales'],
      [divisionKey('Human  Resources'), 'hr'],
    ]),
    licencesFree: null,
    emailDomains: [],
    makeId: () => `id${(ids += 1)}`,
  }
}

const row = (content: Partial<RowContent>): RowContent => ({ text: {}, contacts: [], ...content })

const changed = (content: Partial<RowContent>, before = person(), actor = admin): Person => {
  const plan = planRow(row(content), plansOf([before], actor))
  if (plan.outcome !== 'update') throw new Error(`The row is ${plan.outcome}`)
  expect(plan.before).toBe(before)
  return plan.person
}

const faultsOf = (content: Partial<RowContent>, people: Person[] = [], actor = admin) => {
  const plan = planRow(row(content), plansOf(people, actor))
  return plan.outcome === 'error' ? plan.faults.map(({ field, code }) => [field, code]) : plan.outcome
}

describe('new person', () => {
  it('gets the values of the row', () => {
    const plan = planRow(
      row({
        externalId: '9',
        email: 'budi@example.com',
        division: ' human resources',
        language: 'id',
        text: { first_name: 'Budi' },
        contacts: [
          { key: 'fax', value: '+6561234568', code: '65', extension: '' },
          { key: 'twitter', value: 'budi' },
          { key: 'mobile', value: '+6281255501234', code: '62', extension: '' },
        ],
      }),
      plansOf([]),
    )
    expect(plan).toMatchObject({
      outcome: 'create',
      person: {
        externalId: '9',
        email: 'budi@example.com',
        divisionId: 'hr',
        roles: [],
        words: { ...emptyCardWords, first_name: 'Budi', language: 'id' },
      },
    })
    if (plan.outcome !== 'create') throw new Error('unreachable')
    expect(plan.person.contacts.map(({ key, priority }) => [key, priority])).toEqual([
      ['mobile', 0],
      ['email', 1],
      ['twitter', 2],
      ['fax', 3],
    ])
    expect(new Set(plan.person.contacts.map(({ _id }) => _id)).size).toBe(4)
  })

  it('needs a first name and an email', () => {
    expect(faultsOf({ externalId: '9' })).toEqual([
      ['first_name', 'first_name'],
      ['email', 'member_email_required'],
    ])
  })
})

describe('known person', () => {
  it('is unchanged by a row with equal values', () => {
    const same = row({
      externalId: '7',
      email: 'siti@example.com',
      division: 'SALES',
      language: 'en',
      text: { first_name: 'Siti' },
      contacts: [{ key: 'phone', value: '+6561234567', code: '65', extension: '' }],
    })
    expect(planRow(same, plansOf([person()]))).toMatchObject({ outcome: 'unchanged' })
  })

  it('keeps values that the row leaves blank', () => {
    expect(changed({ externalId: '7', text: { job_title: 'Director' } })).toEqual(
      person({ words: { ...person().words, job_title: 'Director' } }),
    )
  })

  it('gets the external ID if the email matches', () => {
    expect(changed({ externalId: '8', email: 'siti@example.com' }, person({ externalId: null })).externalId).toBe('8')
  })

  it('gets a new email on the card as well', () => {
    const before = person()
    const after = changed({ externalId: '7', email: 'new@example.com' }, before)
    expect(after.email).toBe('new@example.com')
    expect(after.contacts[1]).toEqual({ ...before.contacts[1], value: 'new@example.com' })
    const other: ContactEntry = { _id: 'o', key: 'email', value: 'office@example.com', label: '', priority: 0 }
    expect(changed({ externalId: '7', email: 'new@example.com' }, person({ contacts: [other] })).contacts).toEqual([
      other,
    ])
  })

  it('gets a contact in place of the first of its kind', () => {
    const second: ContactEntry = { _id: 's', key: 'phone', value: '+6561230000', label: 'Home', priority: 5 }
    const after = changed(
      {
        externalId: '7',
        contacts: [
          { key: 'phone', value: '+6561239999', code: '65', extension: '1' },
          { key: 'website', value: 'https://example.com' },
        ],
      },
      person({ contacts: [second, ...person().contacts] }),
    )
    expect(after.contacts.map(({ _id, key, value, label, priority }) => [_id, key, value, label, priority])).toEqual([
      ['s', 'phone', '+6561230000', 'Home', 5],
      ['p', 'phone', '+6561239999', 'Office', 0],
      ['e', 'email', 'siti@example.com', '', 1],
      ['id1', 'website', 'https://example.com', '', 6],
    ])
  })

  it('cannot exceed the maximum number of socials', () => {
    const full = Array.from({ length: socialsMax }, (_, priority): ContactEntry => ({
      _id: `${priority}`,
      key: 'instagram',
      value: `a${priority}`,
      label: '',
      priority,
    }))
    const more = row({ externalId: '7', contacts: [{ key: 'twitter', value: 'x' }] })
    expect(planRow(more, plansOf([person({ contacts: full })]))).toMatchObject({
      outcome: 'unchanged',
      warnings: [{ field: 'twitter', code: 'too_many', value: 'x' }],
    })
    expect(
      faultsOf({ externalId: '7', contacts: [{ key: 'instagram', value: 'x' }] }, [person({ contacts: full })]),
    ).toBe('update')
  })
})

describe('recognition of a person', () => {
  const other = person({ memberId: 'm2', cardId: 'c2', externalId: '8', email: 'budi@example.com' })

  it.each<[string, Partial<RowContent>, unknown]>([
    [
      'the id of one and the email of another',
      { externalId: '7', email: 'budi@example.com' },
      [['email', 'email_taken']],
    ],
    [
      'a new id and the email of somebody with an id',
      { externalId: '9', email: 'budi@example.com' },
      [['external_id', 'external_id_differs']],
    ],
  ])('refuses %s', (_, content, expected) => {
    expect(faultsOf(content, [person(), other])).toEqual(expected)
  })

  it('omits a division that does not exist', () => {
    expect(planRow(row({ externalId: '7', division: 'Nowhere' }), plansOf([person()]))).toMatchObject({
      outcome: 'unchanged',
      warnings: [{ field: 'division', code: 'division_unknown', value: 'Nowhere' }],
    })
  })

  it('uses the state after earlier rows', () => {
    const plans = plansOf([person()])
    const first = planRow(row({ externalId: '7', email: 'new@example.com' }), plans)
    foresee(first, plans)
    const second = planRow(row({ email: 'siti@example.com', text: { first_name: 'Another' } }), plans)
    foresee(second, plans)
    const third = planRow(row({ email: 'new@example.com', text: { job_title: 'Boss' } }), plans)
    expect([first.outcome, second.outcome, third.outcome]).toEqual(['update', 'create', 'update'])
    expect(third).toMatchObject({ person: { memberId: 'm1', externalId: '7', words: { job_title: 'Boss' } } })
  })
})

describe('division admin', () => {
  it('adds people to their own division by default', () => {
    const plan = planRow(row({ email: 'a@example.com', text: { first_name: 'A' } }), plansOf([], divisionAdmin))
    expect(plan).toMatchObject({ outcome: 'create', person: { divisionId: 'sales' } })
  })

  it.each<[string, Partial<RowContent>, Person[], unknown]>([
    [
      'add to another division',
      { email: 'a@example.com', division: 'Human Resources', text: { first_name: 'A' } },
      [],
      [['division', 'division_not_allowed']],
    ],
    [
      'change people of another division',
      { externalId: '7', text: { note: 'x' } },
      [person({ divisionId: 'hr' })],
      [[null, 'member_not_allowed']],
    ],
    [
      'change people without a division',
      { externalId: '7', text: { note: 'x' } },
      [person({ divisionId: null })],
      [[null, 'member_not_allowed']],
    ],
    [
      'change an admin',
      { externalId: '7', text: { note: 'x' } },
      [person({ roles: ['admin'] })],
      [[null, 'member_not_allowed']],
    ],
    [
      'move people away',
      { externalId: '7', division: 'Human Resources' },
      [person()],
      [['division', 'division_not_allowed']],
    ],
  ])('may not %s', (_, content, people, expected) => {
    expect(faultsOf(content, people, divisionAdmin)).toEqual(expected)
  })
})

describe('name like that of the program', () => {
  it('is refused if the card completes it', () => {
    const before = person({ words: { ...emptyCardWords, first_name: 'Kartu', last_name: 'Wijaya' } })
    expect(faultsOf({ externalId: '7', text: { last_name: 'Support' } }, [before])).toEqual([
      ['first_name', 'name_system'],
    ])
  })

  it('is refused in further languages', () => {
    const words = { ...emptyCardWords, first_name: 'Siti', translations: [{ language: 'ja', first_name: 'Kartu' }] }
    const content = { externalId: '7', translations: { ja: { last_name: 'Support' } } }
    expect(faultsOf(content, [person({ words })])).toEqual([['first_name[ja]', 'name_system']])
    const siti = { ...words, translations: [{ language: 'ja', first_name: 'Siti' }] }
    expect(faultsOf(content, [person({ words: siti })])).toBe('update')
    const own = { translations: words.translations }
    expect(faultsOf(content, [person({ words: siti, own })])).toEqual([['first_name[ja]', 'name_system']])
  })

  it('does not keep a person from other changes', () => {
    const before = person({ words: { ...emptyCardWords, first_name: 'Kartu', last_name: 'Support' } })
    expect(faultsOf({ externalId: '7', text: { job_title: 'Head' } }, [before])).toBe('update')
  })
})

describe('whole name', () => {
  it.each(['Siti Nurhaliza', ' Siti  Nurhaliza'])('equal to the card’s name changes nothing: %s', (name) => {
    const content = row({ externalId: '7', isWholeName: true, text: { first_name: name } })
    expect(planRow(content, plansOf([person()])).outcome).toBe('unchanged')
  })

  it('replaces every part of the name', () => {
    const { words } = changed({ externalId: '7', isWholeName: true, text: { first_name: 'Siti Aminah' } })
    expect(words).toMatchObject({ first_name: 'Siti Aminah', last_name: '' })
  })
})

describe('numbers', () => {
  const mobile = { _id: 'm', key: 'mobile' as const, value: '+6281234567890', code: '62', label: '', priority: 2 }
  const number = (key: 'phone' | 'mobile', value: string) => ({ key, value, code: value.slice(1, 3), extension: '' })

  it('that the card has under another kind change nothing', () => {
    const before = person({ contacts: [...person().contacts, mobile] })
    const content = row({ externalId: '7', contacts: [number('phone', '+6281234567890')] })
    expect(planRow(content, plansOf([before])).outcome).toBe('unchanged')
  })

  it('keep an extension that the row omits', () => {
    const contacts = person().contacts.map((entry) => (entry.key === 'phone' ? { ...entry, extension: '204' } : entry))
    const before = person({ contacts })
    const content = row({ externalId: '7', contacts: [number('phone', '+6561234567')] })
    expect(planRow(content, plansOf([before])).outcome).toBe('unchanged')
  })

  it('replace those of their kind in turn', () => {
    const { contacts } = changed({
      externalId: '7',
      contacts: [number('phone', '+6561234567'), number('phone', '+6561234569')],
    })
    expect(contacts.map(({ value }) => value)).toEqual(['+6561234567', 'siti@example.com', '+6561234569'])
  })
})

import { contactKeys } from '@kartu/contracts/company/card-fields.plain'
import { ContactEntry } from '@kartu/contracts/company/contacts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wellFormed } from '../text/characters.ts'
import {
  contactLink,
  normaliseContacts,
  primaryEmail,
  primaryPhone,
  primaryWhatsapp,
  type RawContact,
} from './contacts.ts'
import { isSafeHref } from './links.ts'
import pastedLinks from './pasted-links.fixture.json' with { type: 'json' }

const ids = () => {
  let next = 0
  return { makeId: () => `00000000-0000-7000-8000-${String(next++).padStart(12, '0')}` }
}
const normalise = (inputs: RawContact[], defaultCode?: string) => normaliseContacts(inputs, { ...ids(), defaultCode })

describe('normaliseContacts', () => {
  it('keeps phones in E.164 with code and extension', () => {
    const { contacts, faults } = normalise([
      { key: 'phone', value: '6123 4567', label: ' Office ', extension: '204' },
      { key: 'mobile', value: '0812 3456 7788', code: '62' },
      { key: 'fax', value: '+65 6123 4568 ext. 9', extension: '1' },
    ])
    expect(faults).toEqual([])
    expect(contacts).toEqual([
      {
        _id: '00000000-0000-7000-8000-000000000000',
        key: 'phone',
        value: '+6561234567',
        label: 'Office',
        priority: 0,
        code: '65',
        extension: '204',
      },
      {
        _id: '00000000-0000-7000-8000-000000000001',
        key: 'mobile',
        value: '+6281234567788',
        label: '',
        priority: 1,
        code: '62',
        extension: '',
      },
      {
        _id: '00000000-0000-7000-8000-000000000002',
        key: 'fax',
        value: '+6561234568',
        label: '',
        priority: 2,
        code: '65',
        extension: '9',
      },
    ])
  })

  it('drops empty and unknown entries silently', () => {
    const { contacts, faults } = normalise([
      { key: 'phone', value: '  ' },
      { key: 'note', value: 'Met in Jakarta' },
      { key: 'job_title', value: 'Head' },
      { key: 'short_description', value: 'I bring carriers together' },
      { key: 'email', value: ' Anindya@Nusantara.CO ' },
    ])
    expect(faults).toEqual([])
    expect(contacts.map(({ key, value, priority }) => ({ key, value, priority }))).toEqual([
      { key: 'email', value: 'anindya@nusantara.co', priority: 0 },
    ])
  })

  it('reads links as people paste them', () => {
    const refused = pastedLinks.filter(([key = '', value = '']) => normalise([{ key, value }]).contacts.length === 0)
    expect(refused).toEqual([
      ['whatsapp', 'https://wa.me/message/ABCDEF123'],
      ['website', 'https://user@example.com/'],
      ['wechat', 'budi wang'],
    ])
    const value = (key: string, text: string) => normalise([{ key, value: text }]).contacts[0]?.value
    expect(value('whatsapp', 'https://api.whatsapp.com/send?phone=6281234567890')).toBe('+6281234567890')
    expect(value('linkedin', 'https://lnkd.in/gAbC123')).toBe('https://lnkd.in/gAbC123')
    expect(value('website', '//example.com/x')).toBe('https://example.com/x')
  })

  it('orders by priority, else by position', () => {
    const { contacts } = normalise([
      { key: 'email', value: 'c@x.co', priority: 9 },
      { key: 'email', value: 'b@x.co' },
      { key: 'email', value: 'a@x.co', priority: 0 },
    ])
    expect(contacts.map(({ value, priority }) => [value, priority])).toEqual([
      ['a@x.co', 0],
      ['b@x.co', 1],
      ['c@x.co', 2],
    ])
  })

  it('reports errors by position in the input', () => {
    const { contacts, faults } = normalise([
      { key: 'phone', value: '' },
      { key: 'phone', value: '12' },
      { key: 'email', value: 'not an address' },
      { key: 'website', value: 'javascript:alert(1)' },
      { key: 'instagram', value: 'https://example.com/a' },
      { key: 'twitter', value: 'two words' },
      { key: 'pager', value: '1' },
      { key: 'phone', value: '+6561234567', extension: '12a' },
      { key: 'email', value: 'a@x.co', label: 'x'.repeat(61) },
      { key: 'website', value: `https://example.com/${'x'.repeat(300)}` },
      { key: 'website', value: 'example.com:8080/team' },
    ])
    expect(faults).toEqual([
      { index: 1, field: 'value', key: 'phone' },
      { index: 2, field: 'value', key: 'email' },
      { index: 3, field: 'value', key: 'url' },
      { index: 4, field: 'value', key: 'url' },
      { index: 5, field: 'value', key: 'regex' },
      { index: 6, field: 'key', key: 'regex' },
      { index: 7, field: 'extension', key: 'numeric' },
      { index: 8, field: 'label', key: 'too_long' },
      { index: 9, field: 'value', key: 'too_long' },
    ])
    expect(contacts.map(({ value }) => value)).toEqual(['https://example.com:8080/team'])
  })

  it('keeps at most 40 contacts and 10 socials', () => {
    const emails = Array.from({ length: 41 }, (_, at) => ({ key: 'email', value: `a${at}@x.co` }))
    expect(normalise(emails).faults).toEqual([{ index: 40, field: 'value', key: 'too_many' }])
    const socials = Array.from({ length: 12 }, (_, at) => ({ key: 'telegram', value: `name_${at}` }))
    const read = normalise(socials)
    expect(read.faults.map(({ index, key }) => [index, key])).toEqual([
      [10, 'too_many'],
      [11, 'too_many'],
    ])
    expect(read.contacts).toHaveLength(10)
  })

  it('returns valid entries that normalise to themselves', () => {
    const entry = fc.record({
      key: fc.constantFrom(...contactKeys),
      value: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.webUrl(),
        fc.emailAddress(),
        fc.stringMatching(/^\+?6[0-9]{7,10}$/),
      ),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (inputs) => {
        const { contacts, faults } = normalise(inputs)
        const dropped = inputs.filter((input) => input.value.trim() === '').length
        expect(contacts.length + faults.length + dropped).toBe(inputs.length)
        for (const contact of contacts) ContactEntry.parse(contact)
        expect(normalise(contacts)).toEqual({ contacts, faults: [] })
      }),
    )
  })
})

describe('contactLink', () => {
  it.each<[string, string, string | undefined, string | null, string]>([
    ['phone', '+6561234567', '204', 'tel:+6561234567;204', '+65 6123 4567 ext. 204'],
    ['mobile', '+6281234567788', '', 'tel:+6281234567788', '+62 812 3456 7788'],
    ['fax', '+6561234567', undefined, null, '+65 6123 4567'],
    ['whatsapp', '+6281234567788', undefined, 'https://wa.me/6281234567788', '+62 812 3456 7788'],
    ['email', 'a+b@x.co', undefined, 'mailto:a%2Bb@x.co', 'a+b@x.co'],
    ['website', 'https://www.x.co/', undefined, 'https://www.x.co/', 'x.co'],
    ['linkedin', 'in/anindya', undefined, 'https://www.linkedin.com/in/anindya', 'in/anindya'],
    ['wechat', 'anindya', undefined, null, 'anindya'],
    ['phone', 'javascript:alert(1)', undefined, null, 'javascript:alert(1)'],
    ['website', 'javascript:alert(1)', undefined, null, 'javascript:alert(1)'],
    ['email', 'javascript:alert(1)', undefined, null, 'javascript:alert(1)'],
  ])('%s %s', (key, value, extension, href, text) => {
    expect(contactLink({ key: key as ContactEntry['key'], value, extension })).toEqual({ href, text })
  })

  it('creates only web, mail and phone links', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contactKeys),
        fc.string({ unit: 'binary' }),
        fc.string(),
        (key, value, extension) => {
          const { href } = contactLink({ key, value: wellFormed(value), extension })
          expect(href === null || isSafeHref(href)).toBe(true)
        },
      ),
    )
  })
})

describe('primary contacts', () => {
  it('returns the first phone by priority, never a fax', () => {
    const { contacts } = normalise([
      { key: 'fax', value: '+6561234568', priority: 0 },
      { key: 'whatsapp', value: '+6281234567788', priority: 2 },
      { key: 'phone', value: '+6561234567', priority: 1 },
      { key: 'email', value: 'b@x.co', priority: 5 },
      { key: 'email', value: 'a@x.co', priority: 4 },
    ])
    expect(primaryPhone(contacts)?.value).toBe('+6561234567')
    expect(primaryWhatsapp(contacts)?.value).toBe('+6281234567788')
    expect(primaryEmail(contacts)?.value).toBe('a@x.co')
    expect(primaryPhone([])).toBeNull()
  })
})

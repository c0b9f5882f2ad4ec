import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { messageLinkCharactersMax } from '@kartu/contracts/limits'
import { expect, test } from 'vitest'
import { addressesOf, draftOf, messageLink, valuesOf } from './message-draft.ts'

const entry = (key: ContactEntry['key'], value: string): ContactEntry => ({
  _id: value,
  key,
  value,
  label: '',
  priority: 0,
})
const values = valuesOf(
  { name: ' Jürgen  Weißenborn', organisation: '', job_title: 'Einkauf' },
  { name: 'Anindya', title: 'Sales', company: 'Nusantara', card: 'https://kartu.example/c/a' },
)
const texts = {
  en: { subject: 'Rates for {company}', body: 'Dear {first_name}' },
  id: { subject: '', body: '' },
}

test('offers the channels that a lead has addresses for', () => {
  expect(addressesOf([])).toEqual({})
  expect(addressesOf([entry('mobile', '+491715550'), entry('email', 'a@b.example')])).toEqual({
    mail: 'a@b.example',
    whatsapp: '+491715550',
  })
  expect(addressesOf([entry('mobile', '+1'), entry('whatsapp', '+2')])).toEqual({ whatsapp: '+2' })
  expect(addressesOf([entry('phone', '+1')])).toEqual({})
})

test('fills in a template', () => {
  const filled = { subject: 'Rates for ', body: 'Dear Jürgen', missing: ['company'] }
  expect(draftOf({ texts }, 'en', values)).toEqual(filled)
  expect(draftOf({ texts }, 'id', values)).toEqual(filled)
  expect(draftOf({ texts: { ...texts, id: { subject: '', body: 'Yth. {name}' } } }, 'id', values).missing).toEqual([])
  expect(draftOf(undefined, 'en', values)).toEqual({ subject: '', body: '', missing: [] })
})

test('reports a link that is too long for email programs', () => {
  const at = (body: string) => messageLink('mail', 'a@b.example', { subject: '', body })
  const room = messageLinkCharactersMax - at('x').href.length + 1
  expect(at('x'.repeat(room)).over).toBe(0)
  expect(at('x'.repeat(room + 1)).over).toBe(1)
  expect(messageLink('whatsapp', '+49 1', { subject: 'not there', body: 'Hi' }).href).toBe('https://wa.me/491?text=Hi')
})

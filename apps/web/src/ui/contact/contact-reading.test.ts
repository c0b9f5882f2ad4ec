import { describe, expect, it } from 'vitest'
import type { ContactDraft } from '../../lib/form/contact-draft.ts'
import { readContact } from './contact-reading.ts'

const row = (key: ContactDraft['key'], value: string, more: Partial<ContactDraft> = {}): ContactDraft => ({
  row: 'a',
  key,
  value,
  label: '',
  code: '62',
  extension: '',
  ...more,
})

describe('a contact while it is typed', () => {
  it.each([
    [row('mobile', ''), { state: 'blank' }],
    [row('mobile', '812'), { state: 'unread' }],
    [row('mobile', '812 3456 7788'), { state: 'read', text: '+62 812 3456 7788', address: null }],
    [
      row('phone', '21 5550142', { extension: '204' }),
      { state: 'read', text: '+62 21 5550142 ext. 204', address: null },
    ],
    [row('email', 'a@b'), { state: 'unread' }],
    [row('email', 'Khai@Example.com'), { state: 'read', text: 'khai@example.com', address: null }],
    [row('instagram', '@khai'), { state: 'read', text: '@khai', address: 'instagram.com/khai' }],
    [row('website', 'example.com/x/'), { state: 'read', text: 'example.com/x', address: 'example.com/x' }],
    [row('wechat', 'khai_88'), { state: 'read', text: 'khai_88', address: null }],
    [row('linkedin', 'javascript:alert(1)'), { state: 'unread' }],
  ])('%o reads as %o', (contact, reading) => {
    expect(readContact(contact)).toEqual(reading)
  })
})

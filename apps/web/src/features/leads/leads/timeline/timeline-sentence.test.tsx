import type { LeadEntry } from '@kartu/contracts/leads/leads'
import { leadEntryKinds, type LeadEntryKind } from '@kartu/contracts/leads/leads.plain'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kartusName } from '../status-names.ts'
import { TimelineSentence } from './timeline-sentence.tsx'

const at = '2026-11-18T06:05:00.000Z'
const now = Date.parse('2026-11-19T06:05:00.000Z')
const by = { _id: '0190', name: 'Anindya', photo: null }

function said(kind: LeadEntryKind, facts: LeadEntry['facts'], who: LeadEntry['by'] = by, lead = 'Jürgen'): string {
  const entry: LeadEntry = { _id: '0191', kind, at, by: who, facts, text: null, is_own: false }
  return renderToStaticMarkup(<TimelineSentence entry={entry} lead={lead} now={now} statusName={kartusName} />)
}

test.each([
  ['captured', { way: 'form', source: 'qr', name: 'Dewi' }, null, '<b>Jürgen</b> shared their details on Dewi’s card'],
  ['captured', { way: 'form', name: null }, null, '<b>Jürgen</b> shared their details on a card'],
  ['captured', { way: 'scan', name: null }, by, '<b>Anindya</b> scanned Jürgen’s business card'],
  ['status', { from: 'new', to: 'won' }, by, '<b>Anindya</b> changed the status from New to <b>Won</b>'],
  ['warmth', { from: null, to: 'hot' }, by, '<b>Anindya</b> set the warmth to <b>Hot</b>'],
  ['warmth', { from: 'hot', to: null }, by, '<b>Anindya</b> cleared the warmth'],
  ['warmth', { from: 'hot', to: 'cold' }, by, '<b>Anindya</b> changed the warmth from Hot to <b>Cold</b>'],
  ['owner', { name: 'Raj', from: null }, null, '<b>Kartu</b> assigned the lead to <b>Raj</b>'],
  ['team', { name: null, from: 'Cold chain' }, by, '<b>Anindya</b> removed the lead from the team Cold chain'],
  ['edited', { fields: 'name,contacts' }, by, '<b>Anindya</b> edited: name and contact'],
  ['wrote', {}, by, '<b>Anindya</b> wrote to Jürgen'],
  ['wrote', { channel: 'mail', template: null }, by, '<b>Anindya</b> wrote an email to Jürgen'],
  [
    'wrote',
    { channel: 'whatsapp', template: 'Thanks' },
    by,
    '<b>Anindya</b> wrote “<b>Thanks</b>” to Jürgen on WhatsApp',
  ],
  ['tagged', { added: 'Reefer', removed: '' }, by, '<b>Anindya</b> tagged: <b>Reefer</b>'],
  ['tagged', { added: '', removed: 'Export' }, by, '<b>Anindya</b> removed tags: Export'],
  ['tagged', { added: 'Reefer', removed: 'Export' }, by, '<b>Anindya</b> tagged: <b>Reefer</b>, and removed: Export'],
] as const)('%s with %o', (kind, facts, who, sentence) => expect(said(kind, facts, who)).toBe(sentence))

test('writes a near day in lower case within the sentence', () => {
  const tomorrow = new Date(now + 86_400_000).toISOString()
  expect(said('reminder_set', { at: tomorrow })).toMatch(/set a reminder for <b>tomorrow, \d\d:\d\d<\/b>$/)
})

test('every kind has a sentence with escaped facts', () => {
  const hostile = '<img src=x onerror=alert(1)>{{who}}\uE0000\uE001'
  for (const kind of leadEntryKinds) {
    const facts = { name: hostile, from: hostile, to: hostile, added: hostile, removed: hostile, at, fields: hostile }
    const markup = said(kind, facts, { ...by, name: hostile })
    expect(markup).not.toBe('')
    expect(markup).not.toMatch(/<(?!\/?b>)/)
    expect(markup).not.toContain('undefined')
  }
})

test('a right-to-left name is isolated from its surroundings', () => {
  expect(said('wrote', {}, by, 'سارة (VIP)')).toBe('<b>Anindya</b> wrote to <bdi>سارة (VIP)</bdi>')
})

import type { AuditEntry } from '@kartu/contracts/platform/audit'
import { describe, expect, test } from 'vitest'
import { foldEntries } from './fold-entries.ts'

const entry = (minute: number, traits: Partial<AuditEntry> & { by?: string } = {}): AuditEntry => {
  const { by = 'ayu', ...given } = traits
  return {
    _id: `${minute}`,
    at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
    actor: { kind: 'person', member_id: by, name: by, photo: null },
    action: 'card.updated',
    subject_id: null,
    subject: null,
    subject_page: null,
    before: null,
    after: null,
    address: '',
    ...given,
  }
}
const sizes = (entries: AuditEntry[]) => foldEntries(entries).map((fold) => fold.length)

describe('foldEntries', () => {
  test('folds three entries of one actor and action', () => {
    expect(sizes([entry(5), entry(4), entry(3)])).toEqual([3])
  })
  test('does not fold two entries', () => {
    expect(sizes([entry(5), entry(4)])).toEqual([1, 1])
  })
  test('measures the gap between neighbours', () => {
    expect(sizes([entry(30), entry(20), entry(10), entry(0)])).toEqual([4])
    expect(sizes([entry(31), entry(20), entry(10)])).toEqual([1, 1, 1])
  })
  test('ends a fold at another actor', () => {
    expect(sizes([entry(6), entry(5), entry(4), entry(3, { by: 'budi' }), entry(2)])).toEqual([3, 1, 1])
  })
  test('ends a fold at another action', () => {
    expect(sizes([entry(3), entry(2, { action: 'card.removed' }), entry(1)])).toEqual([1, 1, 1])
  })
})

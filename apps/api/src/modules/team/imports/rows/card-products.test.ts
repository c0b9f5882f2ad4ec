import type { CardProduct } from '@kartu/contracts/platform/table-imports.data'
import type { ImportField } from '@kartu/contracts/team/imports.data'
import { describe, expect, it } from 'vitest'
import { isOldCardAddress, recogniseProduct } from './card-products.ts'
import { suggestMapping } from './suggest-mapping.ts'

/** Columns of each product as its help pages name them, with the fields that they get. */
const files: Record<CardProduct, [column: string, field: ImportField | null, sample?: string][]> = {
  hihello: [
    ['Account Name', 'first_name'],
    ['Email', 'email'],
    ['Status', null],
    ['Role', null],
    ['Number of Cards', null],
  ],
  popl: [
    ['Name', 'first_name'],
    ['Email', 'email'],
    ['Title', 'job_title'],
    ['Location', 'address'],
    ['Admin level', null],
    ['Subteams', 'division'],
    ['Invitation status', null],
  ],
  blinq: [
    ['First name', 'first_name'],
    ['Last name', 'last_name'],
    ['Email', 'email'],
    ['Permissions', null],
    ['Card link', null, 'https://blinq.me/a1b2c3'],
  ],
  wave: [
    ['First Name', 'first_name'],
    ['Last Name', 'last_name'],
    ['Account Email', 'email'],
    ['Account Phone', null],
    ['Job Title', 'job_title'],
    ['City', 'address'],
    ['Mobile Phones', 'mobile'],
  ],
  uniqode: [
    ['Card name', null],
    ['First name', 'first_name'],
    ['Last name', 'last_name'],
    ['Designation', 'job_title'],
    ['Organization', 'division'],
    ['Email', 'email'],
  ],
}

describe.each(Object.entries(files))('an export of %s', (product, columns) => {
  const names = columns.map(([name]) => name)
  const samples = columns.map(([, , sample]) => (sample === undefined ? [] : [sample]))

  it('is recognised', () => {
    expect(recogniseProduct(names, samples)).toBe(product)
  })

  it('fills in the fields of its columns', () => {
    expect(suggestMapping(names, samples)).toEqual(columns.map(([, field]) => field))
  })
})

it.each([
  [['Email', 'First name', 'Designation', 'Organization']],
  [['Name', 'Email', 'Role', 'Status']],
  [['New wave', 'Email', 'Mobile']],
])('does not recognise %j', (columns) => {
  expect(recogniseProduct(columns)).toBeUndefined()
})

it('a column Role of an unknown product is the job title', () => {
  expect(suggestMapping(['Name', 'Email', 'Role'])).toEqual(['first_name', 'email', 'job_title'])
})

it('omits only the card address from a list of an unknown product', () => {
  const samples = [[], [], [], ['https://hihello.com/p/4f1c'], []]
  const columns = ['Name', 'Email', 'Role', 'Website', 'Phone']
  expect(suggestMapping(columns, samples)).toEqual(['first_name', 'email', 'job_title', null, 'phone'])
})

it.each([
  ['https://hihello.com/p/4f1c', true],
  ['popl.co/profile/ann', true],
  ['ann@popl.co', false],
  ['https://popl.co/', false],
  ['https://notpopl.co/ann', false],
  ['https://example.com/blinq.me/ann', false],
])('%s as the address of an old card: %s', (text, isOld) => {
  expect(isOldCardAddress(text)).toBe(isOld)
})

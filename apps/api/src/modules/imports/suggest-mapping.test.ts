import { importFields } from '@kartu/contracts/imports.data'
import { expect, it } from 'vitest'
import { suggestMapping } from './suggest-mapping.ts'

it('knows every field by its own name, as the template writes it', () => {
  expect(suggestMapping(importFields)).toEqual(importFields)
})

it.each([
  ['First Name', 'first_name'],
  ['Nama depan', 'first_name'],
  ['Nama Lengkap', 'first_name'],
  ['Last Name', 'last_name'],
  ['Surname', 'last_name'],
  ['E-mail', 'email'],
  ['Email *', 'email'],
  ['Email (work)', 'email'],
  ['ALAMAT EMAIL', 'email'],
  ['No. HP', 'mobile'],
  ['Mobile phone', 'mobile'],
  ['No. Telp.', 'phone'],
  ['Jabatan', 'job_title'],
  ['Job Title', 'job_title'],
  ['Divisi', 'division'],
  ['Department', 'division'],
  ['LinkedIn URL', 'linkedin'],
  ['Situs web', 'website'],
  ['Employee ID', 'external_id'],
  ['NIP', 'external_id'],
  ['Bahasa', 'language'],
  ['Téléphone', 'phone'],
])('takes %s for %s', (column, field) => {
  expect(suggestMapping([column])).toEqual([field])
})

it('leaves out what it does not know, and names no field twice', () => {
  expect(suggestMapping(['send_invitation', '', 'Phone', 'Phone', 'Birthday', 'constructor'])).toEqual([
    null,
    null,
    'phone',
    null,
    null,
    null,
  ])
})

it('prefers a field’s own name to what people call it', () => {
  expect(suggestMapping(['Name', 'first_name', 'Title', 'Job Title', 'ID', 'external_id'])).toEqual([
    null,
    'first_name',
    null,
    'job_title',
    null,
    'external_id',
  ])
})

import { expect, test } from 'vitest'
import { StartBulkJob } from './platform/bulk-jobs.ts'
import { companyRoutes } from './company/companies.ts'
import { BeginSignIn } from './team/directory.ts'
import { CheckImport } from './team/imports.ts'
import { JoinableCompanyLook } from './team/join-requests.ts'
import { leadFormRoutes } from './leads/lead-forms.ts'
import { publicBodyBytesMax, signedInBodyBytesMax } from './limits.ts'
import { bodyBytesMaxOf } from './route.ts'

test('a job is for at least one person', () => {
  const job = { kind: 'invite_people', people: [{ email: 'ayu@example.com', first_name: 'Ayu' }] }
  expect(StartBulkJob.safeParse(job).success).toBe(true)
  expect(StartBulkJob.safeParse({ ...job, people: [] }).success).toBe(false)
})

test('accepts every page size for companies within the limit', () => {
  const { query } = companyRoutes.list
  expect(query.parse({ per_page: '1' })).toMatchObject({ page: 1, per_page: 1 })
  expect(query.parse({})).toMatchObject({ per_page: 1_000 })
  for (const per_page of ['0', '1001', '1.5']) expect(query.safeParse({ per_page }).success).toBe(false)
})

test('an import creates no divisions by default', () => {
  expect(CheckImport.parse({ mapping: ['email', null] })).toEqual({ mapping: ['email', null], create_divisions: false })
})

test('a directory import skips guests by default', () => {
  expect(BeginSignIn.parse({})).toEqual({ include_guests: false, create_divisions: false })
})

test('a join request shows the public look of the company', () => {
  expect(Object.keys(JoinableCompanyLook.shape.look.shape).toSorted()).toEqual([
    'banner',
    'card_color',
    'card_template',
    'contacts',
    'gallery',
    'logo',
    'short_description',
    'takes_details',
    'verification',
    'website',
  ])
})

test('limits bodies without a session more than with one', () => {
  expect(bodyBytesMaxOf({ access: 'public' })).toBe(publicBodyBytesMax)
  expect(bodyBytesMaxOf({ access: 'company' })).toBe(signedInBodyBytesMax)
  expect(bodyBytesMaxOf({ access: 'public', bodyBytesMax: 7 })).toBe(7)
  expect(publicBodyBytesMax).toBeLessThan(signedInBodyBytesMax)
})

test('only a choice question has choices', () => {
  const said = (en: string) => ({ en, id: '' })
  const takes = (kind: string, choices: string[]) => {
    const question = { _id: newId, kind, label: said('Where?'), required: false, choices: choices.map(said) }
    return leadFormRoutes.update.body.safeParse({ questions: [question], revision: 1 }).success
  }
  expect([['a'], ['a', 'b']].map((choices) => takes('choice', choices))).toEqual([false, true])
  expect([[], ['a']].map((choices) => takes('text', choices))).toEqual([true, false])
  expect([[], ['a']].map((choices) => takes('yes_no', choices))).toEqual([true, false])
})

const newId = '01a20603-7035-71b5-a26f-14ace5d518d3'

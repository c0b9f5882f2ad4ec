import { translator } from '@kartu/messages/translator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FileStoreFault } from '../gateways/files/files.ts'
import {
  AppError,
  failureOf,
  fieldError,
  faultsOf,
  invalidField,
  statusOf,
  translating,
  violatedConstraint,
} from './errors.ts'
import { asAppError } from './failures.ts'

const said = (error: AppError, locale: 'en' | 'id' = 'en') => failureOf(error, translator(locale), 'r-1')

test('a refusal has a code, a translated sentence and the request ID', () => {
  expect(said(new AppError('import_rows_max', { values: { max: 40 } }))).toEqual({
    status: 'error',
    code: 'import_rows_max',
    message: 'This file has more than 40 rows. Split it into smaller files and import them one by one.',
    request_id: 'r-1',
  })
  expect(said(new AppError('not_found'), 'id').message).not.toBe(said(new AppError('not_found')).message)
})

test('a field error has its own text with the exceeded bound', () => {
  const { errors, message } = said(new AppError('invalid', { fields: [{ field: 'note', key: 'too_long', max: 60 }] }))
  expect(message).not.toBe(errors?.[0]?.message)
  expect(errors).toEqual([{ field: 'note', code: 'too_long', message: 'Please use at most 60 characters' }])
  expect(said(invalidField('email', 'email')).errors).toMatchObject([{ field: 'email', code: 'email' }])
})

test('a message about a field is shown beside it', () => {
  const { code, message, errors } = said(fieldError('email_taken', 'email', 'contacts.0'))
  expect(code).toBe('email_taken')
  expect(errors).toEqual([
    { field: 'email', code: 'email_taken', message },
    { field: 'contacts.0', code: 'email_taken', message },
  ])
})

test('reports schema faults by dotted paths', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ name: z.string() })) })
  const { error } = schema.safeParse({ list: [{ name: 1, more: 1, most: 1 }] })
  expect(error && faultsOf(error).map(({ field, key }) => [field, key])).toEqual([
    ['list.0.name', 'regex'],
    ['list.0.more', 'unknown_field'],
    ['list.0.most', 'unknown_field'],
  ])
})

test.each([
  ['a body that is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }, 'too_large', 413],
  ['a file that is too large', { code: 'FST_REQ_FILE_TOO_LARGE' }, 'too_large', 413],
  ['an unsupported media type', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }, 'media_type', 415],
  ['an error of the framework', { statusCode: 400 }, 'malformed', 400],
  ['the highest client error of the framework', { statusCode: 499 }, 'malformed', 400],
  ['a fault of the framework', { statusCode: 500 }, 'internal', 500],
  ['another error', { statusCode: 302 }, 'internal', 500],
  ['a fault of ours', {}, 'internal', 500],
])('%s has an error code', (_, thrown, code, status) => {
  const error = asAppError(Object.assign(new Error('x'), thrown) as never)
  expect([error.code, statusOf(error)]).toEqual([code, status])
})

test('reports an unreachable service as 503 but not our own fault', () => {
  expect(asAppError(new FileStoreFault('x') as never).code).toBe('unavailable')
  const ours = new AppError('not_found')
  expect(asAppError(ours)).toBe(ours)
})

test('translates a violated constraint', async () => {
  const violation = (code: string, constraint = 'members_email') => Object.assign(new Error('x'), { code, constraint })
  const meant = { members_email: () => new AppError('email_taken') }
  const fails = (error: Error) => translating(meant, () => Promise.reject(error))
  expect(violatedConstraint(violation('23505'))).toBe('members_email')
  expect(violatedConstraint(new Error('y', { cause: violation('23505') }))).toBe('members_email')
  expect(violatedConstraint(violation('40001'))).toBeUndefined()
  // Name of the constraint in a shard of a distributed table.
  expect(violatedConstraint(violation('23505', 'members_email_102008'))).toBe('members_email')
  await expect(fails(violation('23505'))).rejects.toMatchObject({ code: 'email_taken', cause: { code: '23505' } })
  await expect(fails(violation('40001'))).rejects.toMatchObject({ code: '40001' })
  await expect(translating({}, () => Promise.reject(violation('23505')))).rejects.toMatchObject({ code: '23505' })
  expect(await translating(meant, () => Promise.resolve(1))).toBe(1)
})

test("recognises a constraint in a worker's message, even if truncated", async () => {
  const said = (name: string) =>
    Object.assign(new Error(`insert or update on table "m_102150" violates foreign key constraint "${name}"`), {
      code: '23503',
    })
  const [whole, cut] = [
    'members_company_id_division_id_divisions_company_id_id_fk',
    'members_company_id_division_id_divisions_compan_740493df_102150',
  ]
  expect(violatedConstraint(said(`${whole}_102150`))).toBe(whole)
  const meant = { members_company_id_fk: () => new AppError('internal'), [whole]: () => new AppError('not_found') }
  await expect(translating(meant, () => Promise.reject(said(cut)))).rejects.toMatchObject({ code: 'not_found' })
  await expect(translating({}, () => Promise.reject(said(cut)))).rejects.toMatchObject({ code: '23503' })
})

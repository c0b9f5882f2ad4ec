import { seatsMax } from '@kartu/contracts/limits'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../../lib/form/schema-errors.ts'
import { salesBody, SalesForm } from './sales-form.ts'

const values = { name: 'Ayu', email: 'ayu@kopi.example', phone: '', seats: '', message: 'An offer for 500, please.' }

test('sends numeric fields as numbers', () => {
  expect(fieldErrors(SalesForm, values)).toEqual({})
  expect(salesBody(values)).toEqual({ ...values, seats: undefined })
  expect(salesBody({ ...values, seats: ' 500 ' })).toMatchObject({ seats: 500 })
})

describe('each field explains its error', () => {
  test.each([
    ['name', '', 'This field is required'],
    ['email', '', 'This field is required'],
    ['email', 'ayu@', 'Please enter valid email address'],
    ['message', '  ', 'This field is required'],
    ['seats', 'many', 'This field must only contain numeric char'],
    ['seats', '1e3', 'This field must only contain numeric char'],
    ['seats', '0', 'This number is out of range'],
    ['seats', String(seatsMax + 1), 'This number is out of range'],
  ])('%s: "%s"', (field, value, sentence) => {
    expect(fieldErrors(SalesForm, { ...values, [field]: value })).toEqual({ [field]: sentence })
  })
})

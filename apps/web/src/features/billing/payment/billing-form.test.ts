import { expect, it, test } from 'vitest'
import { fieldErrors } from '../../../lib/form/schema-errors.ts'
import { billingBody, BillingForm, billingValues } from './billing-form.ts'

const billing = {
  name: 'Kopi Nusantara',
  address_lines: ['Jalan Sudirman 1', 'Lantai 3'],
  postal_code: '10110',
  city: 'Jakarta',
  region: '',
  country: 'ID',
  tax_id: '',
  email: 'keuangan@example.com',
}

it('edits the address as text but sends its lines', () => {
  const values = billingValues(billing, '', 'SG')
  expect(values.address_lines).toBe('Jalan Sudirman 1\nLantai 3')
  expect(fieldErrors(BillingForm, values)).toEqual({})
  expect(billingBody({ ...values, address_lines: ' Jalan Sudirman 2 \n\n' }).address_lines).toEqual([
    'Jalan Sudirman 2',
  ])
})

it('starts with the country and email of the person', () =>
  expect(billingValues(null, 'ayu@example.com', 'ID')).toMatchObject({
    country: 'ID',
    email: 'ayu@example.com',
    name: '',
  }))

test.each([
  ['', 'This field is required'],
  ['a\nb\nc\nd', 'Too many; the limit is 3'],
  ['x'.repeat(1_000), 'Please use at most 300 characters (700 too many)'],
])('reports an address error at the address field: %j', (text, sentence) =>
  expect(fieldErrors(BillingForm, { ...billingValues(billing, '', 'SG'), address_lines: text })).toEqual({
    address_lines: sentence,
  }),
)

test('every other field has its message', () =>
  expect(
    fieldErrors(BillingForm, { ...billingValues(billing, '', 'SG'), name: ' ', email: 'nobody', country: '' }),
  ).toEqual({
    name: 'This field is required',
    email: 'Please enter valid email address',
    country: 'Please enter valid value',
  }))

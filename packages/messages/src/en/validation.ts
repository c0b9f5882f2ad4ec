import { firstValidation } from './first-validation.ts'

/** One text a key of the contract's validation keys; the first ones word for word from the specification, section 5. */
export const validation = {
  ...firstValidation,
  email: 'Please enter valid email address',
  regex: 'Please enter valid value',
  too_long: 'Please use at most {{max}} characters',
  url: 'Please enter a web address, such as https://example.com',
  alpha: 'This field must only contain alphabetic characters',
  numeric: 'This field must only contain numeric char',
  first_name: 'Must provide first name',
  member_email_required: 'must provide email',
  member_email_invalid: 'Must provide valid email address',
  phone: 'Please use a valid phone number',
  invalid_data: 'Invalid Data',
  job_id_empty: 'Job ID is empty',
  too_short: 'Please use at least {{max}} characters',
  too_many: 'These are too many; the limit is {{max}}',
  number_range: 'This number is out of range',
  hex_colour: 'Please enter a colour of 6 hex digits, such as 0f6e63',
  slug: 'Use 3 to 60 small letters, digits and single hyphens',
  unknown_field: 'This field is not known here',
  password_common: 'This password is among the most used ones. Please choose another one.',
  password_personal: 'Please choose a password without your name, email or the word Kartu',
  code: 'The code has 6 digits',
  work_email: 'Please use a work email address, not one of a free mail service',
  work_email_domain: 'The email address and the website must be of the same domain',
} as const

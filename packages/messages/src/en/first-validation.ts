/** What a form before the choice of a company finds wrong itself; the sentence of anything else comes with the server's answer. */
export const firstValidation = {
  required: 'This field is required',
  email: 'Please enter valid email address',
  regex: 'Please enter valid value',
  too_long: 'Please use at most {{max}} characters',
  url: 'Please enter a web address, such as https://example.com',
} as const

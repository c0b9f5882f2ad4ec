/** What a form before sign-in finds wrong itself; the sentence of anything else comes with the server's answer. */
export const firstValidation = {
  required: 'This field is required',
} as const

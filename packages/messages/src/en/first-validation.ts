/** Errors that a form before sign-in detects itself. The server sends the messages of all others. */
export const firstValidation = {
  required: 'This field is required',
} as const

/** The errors that the web app finds itself, also before sign-in; the sentence of any other comes with the server's answer. */
export const firstErrors = {
  not_found: 'This page could not be found',
  internal: 'Error occurred when processing your request. Please contact support.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
} as const

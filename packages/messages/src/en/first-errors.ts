/** Errors that the web app detects itself, also before sign-in. The server sends the messages of all others. */
export const firstErrors = {
  access_gone: 'You no longer have access to this company.',
  not_found: 'This page could not be found',
  internal: 'Error occurred when processing your request. Please contact support.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  not_allowed: 'You are not allowed to do this. Ask an admin of your company.',
} as const

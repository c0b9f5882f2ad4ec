export const signInRulesMails = {
  ahead: {
    subject: '{{company}} requires a second factor soon',
    text: 'From {{date}} UTC, {{company}} requires a second factor to sign in. Your account doesn’t have one yet.\n\nSet up an authenticator app or a passkey in your account. It takes a minute: {{url}}\n\nWithout one, you can’t open {{company}} after that. Your account and your other companies are not affected.',
  },
  last: {
    subject: 'Last day: {{company}} requires a second factor',
    text: 'From {{date}} UTC, you can’t open {{company}} without a second factor. Your account doesn’t have one yet.\n\nSet up an authenticator app or a passkey now. It takes a minute: {{url}}\n\nYour account and your other companies are not affected.',
  },
} as const

export const signInRulesMails = {
  ahead: {
    subject: '{{company}} will ask you for a second factor',
    text: 'From {{date}} UTC, {{company}} opens only to people who sign in with a second factor, and your account has none yet.\n\nSet up an authenticator app or a passkey in your account; it takes a minute: {{url}}\n\nWithout one you cannot open {{company}} after that. Your account and your other companies stay open.',
  },
  last: {
    subject: 'Last day: {{company}} asks you for a second factor',
    text: 'From {{date}} UTC, you can no longer open {{company}} without a second factor, and your account has none yet.\n\nSet up an authenticator app or a passkey now; it takes a minute: {{url}}\n\nYour account and your other companies stay open.',
  },
} as const

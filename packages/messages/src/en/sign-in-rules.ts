export const signInRules = {
  needed: {
    company_sign_in_needed: {
      title: 'Sign in through {{company}}',
      text: '{{company}} opens only to people who sign in with its own provider. A password, a code or another account is not enough.',
      act: 'Sign in through {{company}}',
    },
    second_factor_needed: {
      title: '{{company}} asks for a second factor',
      text: 'A password or a mailed code alone no longer opens {{company}} to you. Set up an authenticator app in your account, then come back here.',
      text_have:
        'You have an authenticator app, but this session began without it. Sign in again, with a code from your app.',
      act: 'Set up a second factor',
    },
    sign_in_needed: {
      title: 'Sign in again for {{company}}',
      text: '{{company}} asks people to sign in again after some time.',
    },
    sign_in: 'Sign in again',
    others: 'Your account and your other companies stay open.',
    other: 'Choose another company',
    out: 'Sign out',
  },
} as const

/** Mails are plain text; a line break is a paragraph of its own. */
export const mail = {
  signature: 'Kartu',
  sender: '{{company}} via Kartu',
  registration: {
    subject: '{{code}} is your confirmation code',
    text: 'Welcome to Kartu.\n\nYour confirmation code is {{code}}. It is valid for {{minutes}} minutes.\n\nIf you did not register, ignore this mail: without the code no account is made.',
  },
  already_registered: {
    subject: 'You already have an account',
    text: 'Somebody, probably you, tried to register with this email address, which already has an account.\n\nSign in here: {{url}}\n\nIf it was not you, there is nothing to do.',
  },
  login_code: {
    subject: '{{code}} is your sign-in code',
    text: 'Your sign-in code is {{code}}. It is valid for {{minutes}} minutes and works once.\n\nNever give it to anybody. If you did not ask for it, ignore this mail.',
  },
  password_reset: {
    subject: '{{code}} is your code for a new password',
    text: 'With the code {{code}} you can set a new password within {{minutes}} minutes.\n\nIf you did not ask for it, ignore this mail: your password stays as it is.',
  },
  no_account: {
    subject: 'There is no account with this address',
    text: 'Somebody, probably you, tried to sign in with this email address, but it has no account.\n\nCreate one here: {{url}}\n\nOr try the address with which you registered. If it was not you, there is nothing to do.',
  },
} as const

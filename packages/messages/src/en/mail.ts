/** Mails are plain text; a line break is a paragraph of its own. */
export const mail = {
  signature: 'Kartu',
  asked_for: 'Asked for on {{time}} UTC from {{browser}}.',
  signed_in_at: 'Signed in on {{time}} UTC from {{browser}}.',
  some_browser: 'a browser that does not say its name',
  sender: '{{company}} via Kartu',
  sender_typed: '“{{company}}” via Kartu',
  sender_unnamed: 'A company via Kartu',
  stop: {
    line: 'No more mails of this kind: {{stop}}',
    title: 'No more mails of this kind?',
    company:
      'This mail was sent for {{company}}: an invitation, or a message about verifying that company. With one click, neither {{company}} nor anyone there can have either mailed to you through this server.',
    server: 'Or end both for every company on this server.',
    stays: 'Mails of your own account still reach you, such as the codes with which you sign in.',
    from_company: 'No more from {{company}}',
    from_server: 'No more from this server',
    done_title: 'Your choice is saved',
    done_company:
      '{{company}} can no longer have invitations or messages about its verification mailed to you. Anyone who tries is told that you do not want them.',
    done_server:
      'No company on this server can have invitations or messages about its verification mailed to you any more. Anyone who tries is told that you do not want them.',
    again: 'Allow them again',
    unknown_title: 'This link is incomplete',
    unknown: 'Open the link in the mail once more, and see that it was copied whole.',
    unread_title: 'Nothing was changed',
    unread: 'What was sent could not be read. Open the page again and use its buttons.',
    away_title: 'This is not possible right now',
    away: 'Kartu’s server cannot reach its data at the moment. Your link stays valid: try it again in a minute.',
    often_title: 'Please wait a moment',
    often:
      'Links of this kind were opened too often from your network. Wait a few minutes, then try again; your link stays valid.',
    open_again: 'Try again',
    languages: 'Language',
  },
  registration: {
    subject: '{{code}} is your confirmation code',
    text: 'Welcome to Kartu.\n\nThe code {{code}} confirms the registration of this address. It is valid for {{minutes}} minutes, works once, and only in the browser where it was asked for: you can read this anywhere, but enter the code there.\n\nIf you did not register, ignore this mail: without the code no account is made. Never give it to anyone.',
  },
  already_registered: {
    subject: 'You already have an account',
    text: 'Someone, probably you, tried to register with this email address, which already has an account.\n\nSign in here: {{url}}\n\nIf it was not you, there is nothing to do.',
  },
  login_code: {
    subject: '{{code}} is your sign-in code',
    text: 'The code {{code}} signs you in. It is valid for {{minutes}} minutes, works once, and only in the browser where it was asked for: you can read this anywhere, but enter the code there.\n\nNever give it to anyone. If you did not ask for it, ignore this mail.',
  },
  password_reset: {
    subject: '{{code}} is your code for a new password',
    text: 'With the code {{code}} you set a new password. It is valid for {{minutes}} minutes, works once, and only in the browser where it was asked for: you can read this anywhere, but enter the code there.\n\nNever give it to anyone. If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  no_account: {
    subject: 'There is no account with this address',
    text: 'Someone, probably you, tried to sign in with this email address, but it has no account.\n\nCreate one here: {{url}}\n\nOr try the address with which you registered. If it was not you, there is nothing to do.',
  },
} as const

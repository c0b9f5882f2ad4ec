/** Emails are plain text; a line break starts a paragraph. */
export const mail = {
  signature: 'Kartu',
  asked_for: 'Requested on {{time}} UTC from {{browser}}.',
  signed_in_at: 'Signed in on {{time}} UTC from {{browser}}.',
  some_browser: 'an unknown browser',
  sender: '{{company}} via Kartu',
  sender_typed: '“{{company}}” via Kartu',
  sender_unnamed: 'A company via Kartu',
  stop: {
    line: 'Stop emails like this',
    title: 'Stop emails like this?',
    company:
      'This email was sent on behalf of {{company}}: an invitation, an answer to the details you shared on a card, or a message about verifying that company. With one click, no one at {{company}} can send you any of these through this server.',
    server: 'Or stop them from every company on this server.',
    stays: 'You still get emails about your own account, such as sign-in codes.',
    from_company: 'Stop emails from {{company}}',
    from_server: 'Stop all on this server',
    done_title: 'Your choice is saved',
    done_company:
      '{{company}} can no longer email you invitations or messages about its verification. People who try see that you do not want them.',
    done_server:
      'No company on this server can email you invitations or messages about its verification. People who try see that you do not want them.',
    again: 'Allow them again',
    unknown_title: 'This link is incomplete',
    unknown: 'Open the link in the email again, and make sure that you copied all of it.',
    unread_title: 'Nothing was changed',
    unread: 'We couldn’t read the request. Open the page again and use its buttons.',
    away_title: 'Not possible right now',
    away: 'Kartu’s server has a temporary problem. Your link stays valid, so try again in a minute.',
    often_title: 'Please wait a moment',
    often:
      'Your network has opened too many links like this. Wait a few minutes, then try again. Your link stays valid.',
    open_again: 'Try again',
    languages: 'Language',
  },
  more_codes: {
    text: 'New browsers can request {{max}} emails like this for your address in 24 hours, and this is the last one. If you need another code, open this page on the device where you want to enter the code:\n{{url}}',
    ask_title: 'Get more codes?',
    ask: 'New browsers requested {{max}} codes for your email address today, so we won’t send further codes. Open this page on the device where you want to enter a code. After you press the button, your network can request more codes for 24 hours.',
    submit: 'Get more codes',
    done_title: 'You can get more codes',
    done: 'Go back to the page where you need a code and request it there again. It works from this network for 24 hours.',
    over_title: 'This link has expired',
    over: 'You don’t need it any more: request a code in the usual way.',
  },
  /** `/dev/mail`, for people who try Kartu without a mail server. */
  outbox: {
    title: 'Outbox',
    text: 'No mail server is set (SMTP_URL), so emails stay here. Newest first.',
    text_to: 'Emails to {{email}}, newest first. No mail server is set (SMTP_URL), so they stay here.',
    none: 'No emails yet. Register, then reload this page.',
    open: 'Open Kartu',
    all: 'All emails',
    pages: 'Pages',
    letter: 'Email “{{subject}}”',
  },
  registration: {
    subject: '{{code}} is your confirmation code',
    text: 'Welcome to Kartu.\n\nEnter the code {{code}} to confirm your address. It is valid for {{minutes}} minutes, works once, and only in the browser where you requested it. You can read this email anywhere, but enter the code there.\n\nIf you did not register, ignore this email: no account is created without the code. Never give it to anyone.',
  },
  already_registered: {
    subject: 'You already have an account',
    text: 'Someone, probably you, tried to register with this email address. It already has an account.\n\nSign in here: {{url}}\n\nIf this was not you, you don’t have to do anything.',
  },
  login_code: {
    subject: '{{code}} is your sign-in code',
    text: 'Enter the code {{code}} to sign in. It is valid for {{minutes}} minutes, works once, and only in the browser where you requested it. You can read this email anywhere, but enter the code there.\n\nNever give it to anyone. If you did not request it, ignore this email.',
  },
  password_reset: {
    subject: '{{code}} is your code for a new password',
    text: 'Enter the code {{code}} to set a new password. It is valid for {{minutes}} minutes, works once, and only in the browser where you requested it. You can read this email anywhere, but enter the code there.\n\nNever give it to anyone. If you did not request it, ignore this email: your password does not change.',
  },
  no_account: {
    subject: 'There is no account with this address',
    text: 'Someone, probably you, tried to sign in with this email address, but it has no account.\n\nCreate one here: {{url}}\n\nOr use the address you registered with. If this was not you, you don’t have to do anything.',
  },
} as const

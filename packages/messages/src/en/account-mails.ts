/** What an account's own mailbox is told. */
export const accountMails = {
  /** In the place of an address to write to, where the operator gives none. */
  operator: 'the people who run this server',
  confirmation: {
    subject: '{{code}} confirms that it is you',
    text: 'The code {{code}} confirms that it is you, before something important in your account is changed. It is valid for {{minutes}} minutes, works once, and only in the browser where it was asked for.\n\nNever give it to anyone. If you did not ask for it, someone else is signed in as you: sign them out at {{account}} and change your password.',
  },
  email_current: {
    subject: '{{code}} allows a new email address',
    text: 'Your account is to have the address {{email}}. Enter the code {{code}} at {{account}} to allow it. It is valid for {{minutes}} minutes and works once. The new address gets a code of its own; nothing changes until both are entered.\n\nIf you did not ask for it, do not give the code to anyone, sign out other devices at {{account}} and change your password.',
  },
  email_new: {
    subject: '{{code}} confirms your new email address',
    text: 'An account is to have this address. Enter the code {{code}} at {{account}} to confirm it. It is valid for {{minutes}} minutes and works once. Nothing changes until the earlier address has answered as well.\n\nIf you did not ask for it, ignore this mail: without the code nothing happens.',
  },
  email_taken: {
    subject: 'This address already has an account',
    text: 'Someone, probably you, wants to give another account this email address, which already has one of its own. An address belongs to one account, so nothing was changed.\n\nTo use it there, sign in with this address first and give this account another one: {{account}}\n\nIf it was not you, there is nothing to do.',
  },
  email_changed: {
    subject: 'Your account has a new email address',
    text: 'Your account now has the address {{email}}. Both addresses confirmed it, and you are signed out everywhere but where you changed it. This address no longer signs you in.\n\nIf it was not you, write at once to {{contact}}, and forward this mail.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and you are signed out everywhere but there.\n\nIf it was not you, set a new one at once: {{forgot}}',
  },
  new_device: {
    subject: 'New sign-in to your account',
    text: 'Someone signed in to your Kartu account from a browser that has not been used with it for a while.\n\nIf that was you, there is nothing to do.\n\nIf not, set a new password, which ends all sessions: {{forgot}}\n\nThen look at your sessions and ways to sign in: {{account}}\n\nIf you need help, write to {{contact}}.',
    country: 'Country: {{country}}',
  },
} as const

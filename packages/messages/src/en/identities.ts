export const identities = {
  /** Where a provider sends the browser back to. */
  back: {
    leaving: 'Taking you to {{provider}} ...',
    checking: 'Checking your sign-in with {{provider}} ...',
    linking: 'Linking your {{provider}} account ...',
    failed: 'You are not signed in',
    link_failed: 'Your account was not linked',
    declined: '{{provider}} needs your consent to sign you in. Start again and accept.',
    elsewhere:
      'This sign-in with {{provider}} was not begun in this window. A sign-in works only where it was begun: start again here.',
    again: 'Start again with {{provider}}',
    email: 'Sign in with your email',
    account: 'Back to your account',
  },
  section: {
    text: 'Not linked. Once it is, you can sign in with it.',
    no_email: 'No email address told',
    used: 'Last used on {{date}}',
    unused: 'Linked on {{date}}, not used yet',
    link: 'Link {{provider}}',
    unlink: 'Unlink',
    unlink_named: 'Unlink {{provider}} {{email}}',
    confirm_title: 'Unlink {{provider}}?',
    confirm_text: 'You can no longer sign in here with {{email}}. Your account and everything in it stay as they are.',
    unlinked: '{{provider}} is unlinked',
  },
  mail: {
    subject: '{{provider}} now opens your Kartu account',
    text: 'A {{provider}} account was linked to your Kartu account. From now on you can sign in with it.\n\nIf that was you, there is nothing to do.\n\nIf it was not you, unlink it now under {{url}} and set a new password: {{password}}',
  },
} as const

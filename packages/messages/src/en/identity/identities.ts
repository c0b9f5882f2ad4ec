export const identities = {
  /** Page to which a provider returns the browser. */
  back: {
    leaving: 'Opening {{provider}} ...',
    checking: 'Checking your sign-in with {{provider}} ...',
    linking: 'Linking your {{provider}} account ...',
    failed: 'You are not signed in',
    link_failed: 'Your account was not linked',
    declined: '{{provider}} needs your consent to sign you in. Start again and accept.',
    elsewhere: 'This sign-in with {{provider}} started in another window. Start again here.',
    again: 'Start again with {{provider}}',
    email: 'Sign in with your email',
    account: 'Back to your account',
  },
  section: {
    text: 'Not linked. After you link it, you can sign in with it.',
    no_email: 'No email address shared',
    used: 'Last used on {{date}}',
    unused: 'Linked on {{date}}, not used yet',
    link: 'Link {{provider}}',
    unlink: 'Unlink',
    unlink_named: 'Unlink {{provider}} {{email}}',
    confirm_title: 'Unlink {{provider}}?',
    confirm_text: 'You can no longer sign in with {{email}}. Nothing else in your account changes.',
    unlinked: '{{provider}} unlinked',
  },
  mail: {
    subject: '{{provider}} was linked to your Kartu account',
    text: 'A {{provider}} account was linked to your Kartu account. You can now sign in with it.\n\nIf this was you, you don’t have to do anything.\n\nIf this was not you, unlink it at once under {{url}} and set a new password: {{password}}',
  },
} as const

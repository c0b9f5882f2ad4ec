/** The page that undoes a change of the super admin role. */
export const superAdminChanges = {
  title: 'Super admins of {{company}}',
  what: {
    given: '{{by}} made {{name}} a super admin.',
    taken: '{{by}} removed {{name}} as super admin.',
  },
  effect: {
    given:
      'Undoing removes the role from {{name}} and cancels any open invitation for it. You can undo the change until {{until}}. Then end the other sessions of the account that made it.',
    taken:
      'Undoing gives {{name}} the role and access back. You can undo the change until {{until}}. Then end the other sessions of the account that made it.',
  },
  incomplete: {
    title: 'This link is incomplete',
    line: 'Open the link in the email again. If your email app cuts it off, copy the whole link into the address bar.',
  },
  unknown: {
    title: 'This link does not work for your account',
    line: 'It undoes a change for the super admins who got the email. Sign out, then open the link again and sign in with the address that the email was sent to.',
  },
  someone: 'someone',
  undo: 'Undo change',
  undone: 'The change was undone. We notified the super admins.',
  over: 'This change was already undone, or it is more than 72 hours old.',
  account: 'Check your sessions',
  home: 'Go to the home page',
} as const

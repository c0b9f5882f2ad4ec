/** The page that undoes a change of the super admin role. */
export const superAdminChanges = {
  title: 'Super admins of {{company}}',
  what: {
    given: '{{by}} gave {{name}} the super admin role.',
    taken: '{{by}} removed {{name}} as super admin.',
  },
  effect: {
    given:
      'Undo takes the role from {{name}}, and voids an invitation to the place. You can undo it until {{until}}. Then end the other sessions of the account that did it.',
    taken:
      'Undo gives {{name}} the role and access back. You can undo it until {{until}}. Then end the other sessions of the account that did it.',
  },
  someone: 'someone',
  undo: 'Undo the change',
  undone: 'The change was undone. The super admins have been told.',
  over: 'This change was already undone, or more than 72 hours have passed.',
  account: 'Check your sessions',
  home: 'Go to the start page',
} as const

/** Moving members to a division or handing their cards over, and acts on many members at once. */
export const transfers = {
  action: {
    transfer: 'Transfer',
    move: 'Move to division',
    role: 'Change role',
    invite: 'Invite to card',
  },
  title_one: 'Transfer member',
  title_other: 'Transfer {{count}} members',
  way: {
    label: 'What to do',
    move: 'Move to division',
    move_hint: 'They stay in the team with the same card, link and licence. The rules of the new division apply.',
    hand_over: 'Hand over',
    hand_over_hint: 'They leave the company. Their access ends at once and their licence becomes free.',
  },
  move: {
    submit: 'Move',
    division_admin: 'Division admins lose that role when they move to another division.',
  },
  role: {
    title_one: 'Change role',
    title_other: 'Change the role of {{count}} members',
    submit: 'Change role',
  },
  invite: {
    title_one: 'Invite member to the card',
    title_other: 'Invite {{count}} members to their cards',
    line: 'Each of them gets a mail with a link to take the card over. It is valid for {{days}} days and for that email address alone.',
    has_account_one: '{{count}} of those selected has an account already and is left out.',
    has_account_other: '{{count}} of those selected have an account already and are left out.',
    everybody: 'People who already have an account are left out.',
    submit: 'Send invitations',
  },
  done: {
    moved_one: 'member transferred',
    moved_other: '{{count}} members transferred',
    role_one: 'role changed',
    role_other: '{{count}} roles changed',
    invited_one: 'invitation created',
    invited_other: '{{count}} invitations created',
    undone_one: 'undone for {{count}} member',
    undone_other: 'undone for {{count}} members',
  },
  undo: {
    moved_one: '{{count}} member moved to {{division}}.',
    moved_other: '{{count}} members moved to {{division}}.',
    role_one: '{{count}} member is now {{role}}.',
    role_other: '{{count}} members are now {{role}}.',
  },
} as const

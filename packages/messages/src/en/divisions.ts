/** Divisions: the list on the company page, and creating one. */
export const divisions = {
  title: 'Divisions',
  line: 'Departments, branches or teams. People are filtered by them, and division admins look after their own.',
  add: 'Add division',
  none: 'Divisions will stand here: departments, branches or teams whose members you want to find and hand over together.',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  add_division: {
    title: 'Add division',
    name: 'Name',
    submit: 'Add division',
    done: 'division added',
  },
} as const

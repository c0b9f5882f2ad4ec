/** Words that many screens share. */
export const common = {
  kartu: 'Kartu',
  network: 'The server could not be reached. Check your connection and try again.',
  loading: 'loading ...',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  just_now: 'just now',
  optional: 'optional',
  ok: 'OK',
  reference: 'Reference {{id}}',
  discard: {
    title: 'Discard Changes',
    text: 'All data you filled will not saved?',
    discard: 'Discard',
    keep: 'Keep editing',
  },
  offline: 'You are offline. What you see may be out of date; nothing can be saved right now.',
  chunk: 'A newer version of Kartu is ready. Reload the page to go on.',
  reload: 'Reload',
  role: {
    super_admin: 'Super admin',
    admin: 'Admin',
    division_admin: 'Division admin',
    member: 'Member',
  },
} as const

/** Messages of any page: buttons, loading and error states, roles. */
export const common = {
  kartu: 'Kartu',
  network: 'The server could not be reached. Check your connection and try again.',
  proxy_limit:
    'The file is larger than the server in front of Kartu allows. Send a smaller file, or ask the operator to raise the limit.',
  loading: 'loading ...',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  just_now: 'just now',
  optional: 'optional',
  ok: 'OK',
  reference: 'Reference {{id}}',
  keeps_nothing:
    'Your browser blocks site data, so reloading signs you out. Allow site data in the browser’s settings.',
  discard: {
    title: 'Discard Changes',
    text: 'All data you filled will not saved?',
    discard: 'Discard',
    keep: 'Keep editing',
  },
  offline: 'You are offline. This page may be out of date, and you can’t save right now.',
  chunk: 'A newer version of Kartu is ready. Reload the page to continue.',
  reload: 'Reload',
  unloaded: 'This could not be loaded',
  role: {
    super_admin: 'Super admin',
    personal: 'Personal card',
    admin: 'Admin',
    division_admin: 'Division admin',
    member: 'Member',
  },
} as const

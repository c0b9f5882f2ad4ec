/** What admins set for everyone in the Lead Manager. */
export const leadSettings = {
  menu: 'Lead Manager settings',
  title: 'Status names',
  submit: 'Save names',
  saved: 'names saved',
  hint: 'What your company calls each status, in both languages. Leave a field empty to use the name that Kartu gives it. What a status means does not change, so figures stay comparable.',
} as const

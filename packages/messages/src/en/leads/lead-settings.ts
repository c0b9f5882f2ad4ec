/** Company settings of the Lead Manager. */
export const leadSettings = {
  menu: 'Lead Manager settings',
  title: 'Status names',
  submit: 'Save names',
  saved: 'names saved',
  hint: 'Rename each status in both languages. Leave a field empty to keep the default name. The meaning of a status doesn’t change, so reports stay comparable.',
} as const

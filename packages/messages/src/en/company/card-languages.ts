/** Further languages of a card, a template or a block. */
export const cardLanguages = {
  hint: 'Visitors see the card in their language if you add it, and can switch. The saved contact is in the language that they see. An empty field shows its text from above.',
  language: 'Language',
  language_hint: 'Choose a language, or type its code, such as zh-Hant.',
  add: 'Add language',
  unknown: 'Please choose a language from the list, or type its code, such as zh-Hant',
  own: '{{language}} is the language of the card itself. You can change it under “Link, language and search engines”',
  twice: '{{language}} is already here',
  full: 'You can add up to {{max}} languages.',
  remove: 'Remove',
  remove_of: 'Remove {{language}}',
  same: 'This is the language of the card itself. Enter these texts in the fields above, and remove this language.',
  locked: 'Managed by the company',
} as const

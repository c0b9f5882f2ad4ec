export const dataExports = {
  title: 'Your data',
  hint: 'Everything Kartu keeps about you, in every company, as one ZIP file.',
  file: 'Everything about you',
  none: 'Your account, sign-ins, cards and requests, your notes and what you did, as JSON, contacts and pictures. Leads and other company data are not in it.',
  start: 'Get my data',
  file_name: 'my-kartu-data.zip',
  readme_name: 'README.txt',
  readme:
    'Your data in Kartu\n\nkartu-data.json holds everything Kartu keeps about you: your account, where you are signed in, and your place, card, requests, notes and actions in each company. kartu-data.schema.json describes it for programs (JSON Schema).\ncards/ holds your cards as contacts (vCard).\npictures/ holds your photos.\n\nWhat belongs to a company is not here: the people you met, other members, invoices. Passwords and codes are not here either; Kartu keeps no readable copy of them.\n',
  mail: {
    subject: 'Your data is ready to download',
    text: 'The file with your data is ready: {{url}}\n\nSign in as yourself to download it, until {{date}} ({{days}} days). The link opens it for nobody else, so there is no use in passing it on.\n\nIf you did not ask for it, someone else is signed in as you: sign out other devices on that page and change your password.',
  },
} as const

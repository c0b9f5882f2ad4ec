export const dataExports = {
  title: 'Your data',
  hint: 'Everything Kartu stores about you, in every company, as one ZIP file.',
  file: 'Everything about you',
  none: 'Your account, sessions, cards, requests, notes and activity as JSON, vCard contacts and pictures. Leads and other company data are not included.',
  start: 'Get my data',
  file_name: 'my-kartu-data.zip',
  readme_name: 'README.txt',
  readme:
    'Your data in Kartu\n\nkartu-data.json contains everything Kartu stores about you: your account, your sessions, and your membership, card, requests, notes and actions in each company. kartu-data.schema.json describes it for programs (JSON Schema).\ncards/ contains your cards as contacts (vCard).\npictures/ contains your photos.\ndocuments/ contains the documents on your cards.\n\nCompany data is not included: the people you met, other members, invoices. Passwords and codes are not included either, because Kartu stores no readable copy of them.\n',
  mail: {
    subject: 'Your data is ready to download',
    text: 'Your data is ready: {{url}}\n\nTo download it, sign in by {{date}} ({{days}} days). The link works only for you.\n\nIf you did not request it, someone else is signed in as you: sign out other devices on that page and change your password.',
  },
} as const

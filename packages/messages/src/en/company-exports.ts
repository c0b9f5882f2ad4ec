/** The export of the whole company, on its page. */
export const companyExports = {
  row: 'Export the company',
  none: 'People, cards, leads, pictures, invoices and the audit log in one ZIP file that another installation of Kartu can import.',
  too_large:
    'The company is larger than the 5 GB that can be downloaded here. The people who run this server can export it with the command: npm run kartu -- company export {{id}} company.zip',
  start: 'Export…',
  file_name: 'kartu-company.zip',
} as const

/** The export of the whole company, on its page. */
export const companyExports = {
  row: 'Export the company',
  none: 'People, cards, leads, pictures, invoices and the audit log in one ZIP file. API keys are left out. You can import it into another Kartu server.',
  too_large:
    'This company is larger than the 5 GB that can be downloaded here. The operator of this server can export it with this command: npm run kartu -- company export {{id}} company.zip',
  start: 'Export…',
  file_name: 'kartu-company.zip',
} as const

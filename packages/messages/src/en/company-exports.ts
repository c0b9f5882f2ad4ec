/** The export of the whole company, on its page. */
export const companyExports = {
  row: 'Export the company',
  none: 'People, cards, leads, pictures, invoices and the audit log in one ZIP file that another installation of Kartu can import.',
  start: 'Export…',
  file_name: 'kartu-company.zip',
} as const

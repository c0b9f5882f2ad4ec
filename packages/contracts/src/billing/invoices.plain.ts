export const invoiceRoutes = {
  list: { method: 'GET', path: '/companies/:companyId/invoices', access: 'company', answer: 'page' },
  file: { method: 'GET', path: '/companies/:companyId/invoices/:invoiceId/pdf', access: 'company', answer: 'file' },
  /** The specification puts this call below payment. */
  send: { method: 'POST', path: '/companies/payment/invoice', access: 'company', answer: 'data' },
} as const

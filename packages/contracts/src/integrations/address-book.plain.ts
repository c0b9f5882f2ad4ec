/** End of the user name of a device that reads only the division of its person. */
export const divisionEnding = '.division'

export const addressBookRoutes = {
  get: { method: 'GET', path: '/companies/:companyId/address-book', access: 'company', answer: 'data' },
  createPassword: {
    method: 'POST',
    path: '/companies/:companyId/address-book/passwords',
    access: 'company',
    answer: 'data',
  },
  removePassword: {
    method: 'DELETE',
    path: '/companies/:companyId/address-book/passwords/:passwordId',
    access: 'company',
    answer: 'data',
  },
} as const

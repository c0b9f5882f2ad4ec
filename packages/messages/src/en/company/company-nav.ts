/** Navigation between the tabs and pages of the company. */
export const companyNav = {
  label: 'Company pages',
  look: 'Look',
  details: 'Details',
  divisions: 'Divisions',
  security: 'Security',
  sign_in: 'Company sign-in',
  card_domain: 'Card domain',
  email_signatures: 'Email signatures',
  integrations: 'Integrations',
  audit: 'Audit log',
  data: 'Ownership and data',
} as const

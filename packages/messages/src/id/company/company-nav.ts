import type { companyNav as en } from '../../en/company/company-nav.ts'
import type { Words } from '../../words.ts'

export const companyNav: Words<typeof en> = {
  label: 'Halaman perusahaan',
  look: 'Tampilan',
  details: 'Detail',
  divisions: 'Divisi',
  security: 'Keamanan',
  sign_in: 'Login SSO perusahaan',
  card_domain: 'Domain kartu',
  email_signatures: 'Tanda tangan email',
  integrations: 'Integrasi',
  audit: 'Log audit',
  data: 'Kepemilikan dan data',
}
